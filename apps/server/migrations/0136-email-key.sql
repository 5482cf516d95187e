-- Behind row-level security no index answers `lower(email) = any(...)`, because `lower` is not leakproof: each batch of an import
-- read all people of the company. A stored column is compared by plain equality, which an index answers.
alter table app.records add column email_key text generated always as (lower(email)) stored;
create index records_email_key on app.records (company_id, email_key) where email <> '' and module_key <> 'loans';
drop index app.records_email;
