-- Refunds that staff asked for. The id is the idempotency key at the provider; `reference` is the provider's name of the
-- refund. What was really refunded follows from the provider's events.
create table app.payment_refunds (
  company_id uuid not null, id uuid not null, payment_id uuid not null, attempt_id uuid not null, key text not null, amount bigint not null,
  reason text not null, reference text, failure text not null default '',
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id),
  unique (company_id, payment_id, key),
  check (amount > 0)
);
alter table app.payment_refunds add foreign key (company_id, payment_id) references app.payments (company_id, id);
alter table app.payment_refunds add foreign key (company_id, attempt_id) references app.payment_attempts (company_id, id);
create index payment_refunds_open on app.payment_refunds (company_id, created_at) where reference is null and failure = '';
select app.protect_tenant_table('app.payment_refunds', 'select, insert, update');

-- The sum of the refunds that were asked for and not refused, in cents.
alter table app.payments add column refund_requested bigint not null default 0;

-- Refunds in the books of the sandbox. `total`: of the charge, with this one.
create table app.sandbox_refunds (
  company_id uuid not null, key uuid not null, charge_key uuid not null, amount bigint not null, total bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key),
  unique (company_id, charge_key, total)
);
select app.protect_tenant_table('app.sandbox_refunds', 'select, insert');
