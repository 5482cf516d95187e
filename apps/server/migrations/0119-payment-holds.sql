-- A month that is skipped, or a recurring payment that is paused or whose loan was paid off, with its unpaid months:
-- nothing is asked for or withdrawn.
alter table app.payments
  add column hold text not null default '',
  add column hold_reason text not null default '';
alter table app.payments add constraint payments_hold check (hold in ('', 'skipped', 'paused', 'paid_off'));

-- What a bank returned may be withdrawn again, so it blocks no other attempt.
alter table app.payment_attempts drop column is_live;
alter table app.payment_attempts
  add column is_live boolean not null generated always as (state not in ('failed', 'returned')) stored;
create unique index payment_attempts_live on app.payment_attempts (company_id, payment_id) where is_live;
create index payment_attempts_open on app.payment_attempts (company_id, created_at) where reference is null and is_live;
