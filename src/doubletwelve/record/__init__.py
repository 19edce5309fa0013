"""The portable game record: read, write, replay, verify."""

from doubletwelve.record.fair import Contribution, Fair, Finding, fair_fields, verify
from doubletwelve.record.form import BadRecord, Record, RecordDeal, RecordRound
from doubletwelve.record.read import MAX_BYTES, read_record
from doubletwelve.record.replay import BadReplay, match_of, replay, table_json
from doubletwelve.record.write import deal_of, write_record

__all__ = [
    "MAX_BYTES",
    "BadRecord",
    "BadReplay",
    "Contribution",
    "Fair",
    "Finding",
    "Record",
    "RecordDeal",
    "RecordRound",
    "deal_of",
    "fair_fields",
    "match_of",
    "read_record",
    "replay",
    "table_json",
    "verify",
    "write_record",
]
