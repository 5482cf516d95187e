-- Requests that created something, by the key that the client gave them: a repeat gets the same answer, and no second effect.
-- Keys and requests are stored as keyed hashes, answers encrypted; a row lives for a day.
create table app.idempotency_keys (
  company_id uuid not null references auth.companies (id), account_id uuid not null, operation text not null, key_hash text not null,
  id uuid not null, request_hash text not null, answer text, created_at timestamptz not null default now(),
  primary key (company_id, account_id, operation, key_hash)
);
create index idempotency_keys_age on app.idempotency_keys (company_id, created_at);

alter table app.idempotency_keys enable row level security;
alter table app.idempotency_keys force row level security;
create policy tenant on app.idempotency_keys
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on app.idempotency_keys to lendwright_app;

-- The nightly comparison of the file store with the rows reads keys by their first digit.
create index files_storage_key on app.files (company_id, storage_key collate "C");
