-- When all charging of a company was halted, by whom and why, and when it was lifted. At most one halt is in effect.
create table app.payment_halts (
  company_id uuid not null, id uuid not null, reason text not null, is_automatic boolean not null,
  started_at timestamptz not null, started_name text not null,
  lifted_at timestamptz, lifted_name text, lift_reason text,
  primary key (company_id, id)
);
create unique index payment_halts_in_effect on app.payment_halts (company_id) where lifted_at is null;
select app.protect_tenant_table('app.payment_halts', 'select, insert, update');
