-- What a borrower is asked to pay for a loan: a request, a recurring payment, or one month of it (with `plan_id`).
create table app.payments (
  company_id uuid not null, id uuid not null, loan_id uuid not null, frequency text not null, plan_id uuid,
  -- `[{_id, item, cents}]`, and their sum: the total of a request, the monthly amount of a recurring payment. Cents.
  items jsonb not null, amount bigint not null,
  allows_ach boolean not null, allows_card boolean not null, convenience_fee text not null default 'Excluded',
  late_fee_basis_points int not null default 0, late_fee_cap bigint not null default 1000,
  start_month text, end_month text, recurring_day int, reminder_before int not null default 5,
  due_on date, reminder_on date, reminded_at timestamptz, recipients text[] not null default '{}',
  -- The state that the provider's events led to. Recurring payments stay 'Incomplete'.
  status text not null default 'Incomplete', paid_at timestamptz, processed_kind text,
  -- Fees in cents, once the payment succeeded.
  gross bigint, processing_row bigint, processing bigint, application bigint, net bigint,
  failure_code text not null default '', failure_message text not null default '',
  is_deleted boolean not null default false, version int not null default 1,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id),
  check (frequency in ('Onetime', 'Recurring')), check (amount > 0), check (convenience_fee in ('Included', 'Excluded')),
  check (late_fee_basis_points between 0 and 10000), check (late_fee_cap >= 0), check (allows_ach or allows_card),
  check (status in ('Incomplete', 'processing', 'succeeded', 'failed', 'returned', 'disputed', 'refunded')),
  check (processed_kind in ('ach', 'card')), check (gross is null or gross = net + processing + application)
);
alter table app.payments add foreign key (company_id, loan_id) references app.records (company_id, id);
alter table app.payments add foreign key (company_id, plan_id) references app.payments (company_id, id);
create index payments_recent on app.payments (company_id, frequency, created_at desc, id desc) where plan_id is null and not is_deleted;
create index payments_loan on app.payments (company_id, loan_id, created_at desc, id desc) where not is_deleted;
create index payments_plan on app.payments (company_id, plan_id, due_on) where plan_id is not null and not is_deleted;
create index payments_reminder on app.payments (company_id, reminder_on)
  where plan_id is not null and reminded_at is null and not is_deleted;
select app.protect_tenant_table('app.payments', 'select, insert, update');

-- Saved cards and bank accounts of a person. Numbers are the provider's; `token` is its name for them.
create table app.payment_methods (
  company_id uuid not null, id uuid not null, person_id uuid not null, kind text not null, name text not null, last4 text not null,
  provider text not null, token text not null, status text not null, removed_at timestamptz, created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (kind in ('ach', 'card')), check (status in ('new', 'verified')), check (last4 ~ '^\d{4}$')
);
alter table app.payment_methods add foreign key (company_id, person_id) references app.records (company_id, id);
create index payment_methods_person on app.payment_methods (company_id, person_id) where removed_at is null;
select app.protect_tenant_table('app.payment_methods', 'select, insert, update');
