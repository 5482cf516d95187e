-- The domain that email of a company comes from, with what the latest check found in DNS.
create table app.sending_domains (
  company_id uuid not null, domain text not null, local_part text not null, found jsonb not null default '{}',
  checked_at timestamptz, updated_at timestamptz not null,
  primary key (company_id)
);
select app.protect_tenant_table('app.sending_domains', 'select, insert, update, delete');

-- Its DKIM keys: two selectors take turns, so that a key can be replaced while the other one signs.
create table app.dkim_keys (
  company_id uuid not null, slot smallint not null check (slot in (1, 2)), selector text not null, public_key text not null,
  private_key text not null, state text not null check (state in ('pending', 'active', 'retired')),
  created_at timestamptz not null,
  primary key (company_id, slot)
);
alter table app.dkim_keys add foreign key (company_id) references app.sending_domains (company_id) on delete cascade;
create unique index dkim_keys_active on app.dkim_keys (company_id) where state = 'active';
select app.protect_tenant_table('app.dkim_keys', 'select, insert, update, delete');
