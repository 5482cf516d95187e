-- Addresses of workforce users that email may be sent from. The link that confirms one is stored as a hash and works once.
create table app.email_senders (
  company_id uuid not null, person_id uuid not null, account_id uuid not null, address text not null, is_on boolean not null,
  token_hash bytea, expires_at timestamptz, asked_at timestamptz, verified_at timestamptz, updated_at timestamptz not null,
  primary key (company_id, person_id),
  check ((token_hash is null) = (expires_at is null))
);
alter table app.email_senders add foreign key (company_id, person_id) references app.records (company_id, id);
create unique index email_senders_token on app.email_senders (company_id, token_hash) where token_hash is not null;
select app.protect_tenant_table('app.email_senders', 'select, insert, update');
