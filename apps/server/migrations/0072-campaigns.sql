-- A marketing email to the people of email lists. A 'sending' campaign with a later `send_at` is scheduled.
create table app.campaigns (
  company_id uuid not null, id uuid not null, title text not null, subject text not null default '', html text not null default '',
  lists uuid[] not null default '{}', rate int not null default 60, state text not null default 'draft', send_at timestamptz,
  -- Who started it: its emails contain what this person sees.
  account_id uuid, role_id uuid, by_name text not null default '', paused_name text not null default '',
  started_at timestamptz, finished_at timestamptz, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (state in ('draft', 'sending', 'paused', 'done', 'canceled')), check (rate between 1 and 3000)
);
create index campaigns_updated on app.campaigns (company_id, created_at desc, id desc);
select app.protect_tenant_table('app.campaigns', 'select, insert, update');

-- A person who gets a campaign: one per address. The email is queued in the transaction that marks this row.
create table app.campaign_recipients (
  company_id uuid not null, campaign_id uuid not null, id uuid not null, position int not null, address_key text not null,
  address text not null, name text not null, person_id uuid not null, list_id uuid not null, state text not null default 'remaining',
  note text not null default '', message_id uuid, mail_id uuid,
  primary key (company_id, campaign_id, id),
  unique (company_id, campaign_id, address_key),
  check (state in ('remaining', 'queued', 'left_out')), check ((state = 'queued') = (mail_id is not null))
);
alter table app.campaign_recipients add foreign key (company_id, campaign_id) references app.campaigns (company_id, id);
create index campaign_recipients_next on app.campaign_recipients (company_id, campaign_id, position) where state = 'remaining';
create index campaign_recipients_person on app.campaign_recipients (company_id, person_id);
select app.protect_tenant_table('app.campaign_recipients', 'select, insert, update');
