-- The customer of a provider that a person of a company is.
create table app.payment_customers (
  company_id uuid not null, person_id uuid not null, provider text not null, token text not null, created_at timestamptz not null default now(),
  primary key (company_id, person_id, provider)
);
alter table app.payment_customers add foreign key (company_id, person_id) references app.records (company_id, id);
select app.protect_tenant_table('app.payment_customers', 'select, insert');

-- Refunds in part: events carry the sum of all refunds so far, in cents, and an attempt the largest of them.
alter table app.payment_events add column refunded bigint not null default 0;
alter table app.payment_events drop constraint payment_events_type_check;
alter table app.payment_events add check (type in ('processing', 'succeeded', 'failed', 'returned', 'disputed', 'dispute_won', 'part_refunded', 'refunded'));
alter table app.payment_attempts add column refunded bigint not null default 0;
alter table app.payments add column refunded bigint not null default 0;

-- Events of disputes name the charge only as the provider does.
create index payment_attempts_reference on app.payment_attempts (company_id, reference) where reference is not null;
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
