-- Other systems hear of every change: a webhook has an address, the role whose rights limit what it is told, and the events
-- it wants.
create table app.webhooks (
  company_id uuid not null, id uuid not null, title text not null, url text not null, role_id uuid not null, events text[] not null,
  state text not null default 'active', failing_since timestamptz,
  version int not null default 1, created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  deleted_at timestamptz,
  primary key (company_id, id),
  check (state in ('active', 'paused', 'stopped')), check (cardinality(events) > 0)
);
alter table app.webhooks add foreign key (company_id, role_id) references app.roles (company_id, id);
select app.protect_tenant_table('app.webhooks', 'select, insert, update');

-- The signing secrets of a webhook, sealed. After a rotation, the one before signs as well until `expires_at`.
create table app.webhook_secrets (
  company_id uuid not null, id uuid not null, webhook_id uuid not null, secret text not null, secret_end text not null,
  created_at timestamptz not null default now(), expires_at timestamptz,
  primary key (company_id, id)
);
alter table app.webhook_secrets add foreign key (company_id, webhook_id) references app.webhooks (company_id, id);
create index webhook_secrets_webhook on app.webhook_secrets (company_id, webhook_id, id desc);
select app.protect_tenant_table('app.webhook_secrets', 'select, insert, update, delete');

-- How far a webhook has read each of the sixteen numberings of the history.
create table app.webhook_cursors (
  company_id uuid not null, webhook_id uuid not null, slot smallint not null, seq bigint not null,
  primary key (company_id, webhook_id, slot),
  check (slot between 0 and 15)
);
alter table app.webhook_cursors add foreign key (company_id, webhook_id) references app.webhooks (company_id, id);
select app.protect_tenant_table('app.webhook_cursors', 'select, insert, update');

-- An event for a webhook, with what it says. `history_id` makes it one per change; a test has none. Kept for 30 days.
create table app.webhook_deliveries (
  company_id uuid not null, id uuid not null, webhook_id uuid not null, history_id uuid, record_id uuid, version int, event text not null,
  payload jsonb not null, state text not null default 'waiting', attempts int not null default 0, due_at timestamptz not null default now(),
  created_at timestamptz not null default now(), settled_at timestamptz, last_status int, last_error text, last_ms int,
  primary key (company_id, id),
  unique (company_id, webhook_id, history_id),
  check (state in ('waiting', 'delivered', 'failed'))
);
alter table app.webhook_deliveries add foreign key (company_id, webhook_id) references app.webhooks (company_id, id);
create index webhook_deliveries_waiting on app.webhook_deliveries (company_id, webhook_id, record_id, version, id) where state = 'waiting';
create index webhook_deliveries_failed on app.webhook_deliveries (company_id, webhook_id) where state = 'failed';
create index webhook_deliveries_created on app.webhook_deliveries (company_id, created_at);
create index webhook_deliveries_newest on app.webhook_deliveries (company_id, webhook_id, created_at desc, id desc);
select app.protect_tenant_table('app.webhook_deliveries', 'select, insert, update, delete');

-- Every attempt of a delivery. Append-only while the delivery is kept.
create table app.webhook_attempts (
  company_id uuid not null, delivery_id uuid not null, number int not null, at timestamptz not null default now(),
  status int, error text, answer text not null default '', ms int not null, is_replay boolean not null default false,
  primary key (company_id, delivery_id, number)
);
alter table app.webhook_attempts add foreign key (company_id, delivery_id) references app.webhook_deliveries (company_id, id) on delete cascade;
select app.protect_tenant_table('app.webhook_attempts', 'select, insert, delete');

-- Whether a company has an active webhook, so that events of all others cost nothing.
alter table auth.companies add column has_webhooks boolean not null default false;
