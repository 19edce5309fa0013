"""The revisions, oldest first: r0001_..., r0002_...; one that was released is never changed."""
