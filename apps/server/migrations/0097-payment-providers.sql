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
