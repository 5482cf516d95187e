-- Every tenant table gets its policy in the one form of app.protect_tenant_table. What the app role may do with it stays.
do $$
declare
  tenant regclass;
begin
  for tenant in select format('app.%I', tablename)::regclass from pg_tables where schemaname = 'app' order by tablename loop
    perform app.protect_tenant_table(tenant, 'select');
  end loop;
end $$;

-- Indexes that no statement of the product can use; each cost its share of every write.
-- `people @>` is not leakproof, so that row-level security keeps it from an index; own records are found by id or in columns.
drop index app.records_people;
drop index app.mails_recent;
drop index app.submissions_form;
drop index app.task_follow_ups_next;
drop index app.task_templates_module;
