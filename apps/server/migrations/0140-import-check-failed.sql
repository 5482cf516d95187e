-- When the dry run of an import ended because its work failed again and again; null once another one starts.
alter table app.imports add column check_failed_at timestamptz;
