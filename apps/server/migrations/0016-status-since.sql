-- When a record came into its present status. Empty on records of before: these count from their last change.
alter table app.records add column status_since timestamptz;

-- A small installation gets the moments from its history; in a large one the lines of years would hold up the start.
do $$
begin
  if (select reltuples from pg_class where oid = 'app.records'::regclass) > 100000 then
    return;
  end if;
  alter table app.records no force row level security;
  alter table app.history no force row level security;
  update app.records r set status_since = h.at
  from (
    select distinct on (company_id, record_id) company_id, record_id, at from app.history
    where changes @> '[{"field": "@status"}]' order by company_id, record_id, version desc
  ) h
  where r.company_id = h.company_id and r.id = h.record_id;
  alter table app.records force row level security;
  alter table app.history force row level security;
end $$;
