-- Behind row-level security an index cannot answer a search for a part of a name, because `like` is not leakproof:
-- searches run over columns in memory, and the index only cost every write.
drop index app.records_search;
