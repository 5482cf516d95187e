-- A payer allowed the months of a recurring payment to be withdrawn on their due dates, in the words that were accepted.
create table app.payment_authorizations (
  company_id uuid not null, id uuid not null, plan_id uuid not null, person_id uuid not null, method_id uuid not null, text text not null,
  -- Where it was accepted from.
  address text not null, device text not null, accepted_at timestamptz not null default now(), accepted_name text not null,
  -- The day on which the payer was told of another amount.
  noticed_on date,
  stopped_at timestamptz, stopped_name text not null default '', stop_reason text not null default '',
  primary key (company_id, id)
);
alter table app.payment_authorizations add foreign key (company_id, plan_id) references app.payments (company_id, id);
alter table app.payment_authorizations add foreign key (company_id, method_id) references app.payment_methods (company_id, id);
create unique index payment_authorizations_active on app.payment_authorizations (company_id, plan_id) where stopped_at is null;
create index payment_authorizations_method on app.payment_authorizations (company_id, method_id) where stopped_at is null;
select app.protect_tenant_table('app.payment_authorizations', 'select, insert, update');

-- The day on which a month is withdrawn automatically, or tried again; null for no withdrawal.
alter table app.payments add column withdraw_on date;
create index payments_withdraw on app.payments (company_id, withdraw_on) where withdraw_on is not null and not is_deleted;
