-- Attempts to pay. The id is the idempotency key at the provider. Claimed before the provider is called; `reference` is the
-- provider's name for the charge and is set afterwards.
create table app.payment_attempts (
  company_id uuid not null, id uuid not null, payment_id uuid not null, key text not null, kind text not null, person_id uuid not null,
  provider text not null, token text not null, name text not null, last4 text not null, saves_method boolean not null default false,
  -- Cents, as charged, with the fees that apply on success.
  gross bigint not null, processing_row bigint not null, processing bigint not null, application bigint not null, net bigint not null,
  state text not null default 'processing', reference text, failure_code text not null default '', failure_message text not null default '',
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  is_live boolean not null generated always as (state <> 'failed') stored,
  primary key (company_id, id),
  unique (company_id, payment_id, key),
  check (kind in ('ach', 'card')), check (gross > 0 and gross = net + processing + application),
  check (state in ('processing', 'succeeded', 'failed', 'returned', 'disputed', 'refunded'))
);
alter table app.payment_attempts add foreign key (company_id, payment_id) references app.payments (company_id, id);
-- One live attempt per payment, whatever the code does.
create unique index payment_attempts_live on app.payment_attempts (company_id, payment_id) where is_live;
create index payment_attempts_open on app.payment_attempts (company_id, created_at) where reference is null and is_live;
select app.protect_tenant_table('app.payment_attempts', 'select, insert, update');

-- What the provider reported, in the order of arrival. Append-only; the state of an attempt follows from the set of its events.
create table app.payment_events (
  company_id uuid not null, provider text not null, id text not null, attempt_id uuid not null, type text not null, amount bigint not null,
  code text not null default '', message text not null default '', occurred_at timestamptz not null, received_at timestamptz not null default now(),
  primary key (company_id, provider, id),
  check (type in ('processing', 'succeeded', 'failed', 'returned', 'disputed', 'dispute_won', 'refunded'))
);
alter table app.payment_events add foreign key (company_id, attempt_id) references app.payment_attempts (company_id, id);
create index payment_events_attempt on app.payment_events (company_id, attempt_id);
select app.protect_tenant_table('app.payment_events', 'select, insert');
