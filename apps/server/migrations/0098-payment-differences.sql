-- When the books of a provider were last compared with the attempts of a company.
create table app.payment_comparisons (
  company_id uuid not null, provider text not null, compared_at timestamptz not null, charges int not null,
  primary key (company_id, provider)
);
select app.protect_tenant_table('app.payment_comparisons', 'select, insert, update');

-- A charge that is different here and at the provider, until it is not any more, or staff took over the provider's state.
-- The own side is null for a charge that is unknown here, the other for one that is unknown there. Cents.
create table app.payment_differences (
  company_id uuid not null, id uuid not null, provider text not null, reference text not null, attempt_id uuid, kind text not null,
  own_state text, own_amount bigint, own_refunded bigint, other_state text, other_amount bigint, other_refunded bigint,
  found_at timestamptz not null, seen_at timestamptz not null, closed_at timestamptz, closed_name text not null default '',
  reason text not null default '',
  primary key (company_id, id),
  check (kind in ('state', 'refund', 'amount', 'unknown_here', 'unknown_there'))
);
alter table app.payment_differences add foreign key (company_id, attempt_id) references app.payment_attempts (company_id, id);
create index payment_differences_open on app.payment_differences (company_id, found_at desc, id) where closed_at is null;
select app.protect_tenant_table('app.payment_differences', 'select, insert, update');

create index payment_attempts_recent on app.payment_attempts (company_id, created_at desc);
