-- Foreign keys, after all tables stand.
alter table app.form_versions add foreign key (company_id, form_id) references app.forms (company_id, id);
alter table app.form_columns add foreign key (company_id, form_id) references app.forms (company_id, id);
alter table app.modules add foreign key (company_id, form_id) references app.forms (company_id, id);
alter table app.programs add foreign key (company_id, product_id) references app.products (company_id, id);
alter table app.programs add foreign key (company_id, form_id) references app.forms (company_id, id);
alter table app.statuses add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.records add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.records add foreign key (company_id, form_id, form_version) references app.form_versions (company_id, form_id, version);
alter table app.records add foreign key (company_id, status_id) references app.statuses (company_id, id);
alter table app.records add foreign key (company_id, product_id) references app.products (company_id, id);
alter table app.records add foreign key (company_id, program_id) references app.programs (company_id, id);
alter table app.records add foreign key (company_id, source_id) references app.sources (company_id, id);
alter table app.records add foreign key (company_id, prospect_id) references app.records (company_id, id);
alter table app.history add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.documents add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.files add foreign key (company_id, document_id) references app.documents (company_id, id);

-- Two locks on tenancy: every statement names its company, and row-level security stands behind it, forced on owners too.
do $$
declare t text;
begin
  for t in select tablename from pg_tables where schemaname = 'app' loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
    execute format('grant select, insert, update, delete on app.%I to lendwright_app', t);
  end loop;
end $$;

revoke update, delete on app.history from lendwright_app;
revoke update, delete on app.form_versions from lendwright_app;
