-- The books of the sandbox provider, which stands for a service outside: written in transactions of its own.
create table app.sandbox_charges (
  company_id uuid not null, key uuid not null, reference text not null, token text not null, amount bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
select app.protect_tenant_table('app.sandbox_charges', 'select, insert');
