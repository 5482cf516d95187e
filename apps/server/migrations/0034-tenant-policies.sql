-- Every tenant table gets its policy in the one form of app.protect_tenant_table. What the app role may do with it stays.
do $$
declare
  tenant regclass;
begin
  for tenant in select format('app.%I', tablename)::regclass from pg_tables where schemaname = 'app' order by tablename loop
    perform app.protect_tenant_table(tenant, 'select');
  end loop;
end $$;
