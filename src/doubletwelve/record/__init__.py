"""The portable game record: read, write, replay."""

from doubletwelve.record.form import BadRecord, Record, RecordDeal, RecordRound
from doubletwelve.record.read import MAX_BYTES, read_record
from doubletwelve.record.replay import BadReplay, match_of, replay, table_json
from doubletwelve.record.write import deal_of, write_record

__all__ = [
    "MAX_BYTES",
    "BadRecord",
    "BadReplay",
    "Record",
    "RecordDeal",
    "RecordRound",
    "deal_of",
    "match_of",
    "read_record",
    "replay",
    "table_json",
    "write_record",
]
