-- Identities and everything that must be known before a company is: no tenant data stands here.
-- These tables become reference tables when rows are spread over many machines.
create schema auth;
create schema app;
create schema work;

create table auth.companies (
  id uuid primary key,
  name text not null,
  is_active boolean not null default true,
  settings jsonb not null default '{}',
  settings_version bigint not null default 1,
  created_at timestamptz not null default now()
);

create table auth.hosts (
  host text primary key,
  company_id uuid references auth.companies (id),
  title text not null default '',
  logo text,
  logo_height int not null default 28,
  shows_landing boolean not null default false
);

create table auth.accounts (
  id uuid primary key,
  username citext not null unique,
  password_hash text,
  full_name text not null,
  email text not null,
  is_active boolean not null default true,
  may_edit_profile boolean not null default true,
  -- Raised by every change of the credentials; tokens made before it are void.
  credential_version int not null default 1,
  created_at timestamptz not null default now()
);

-- A seat is one role of one account in one company. Roles and people live in app; the ids point there.
create table auth.seats (
  account_id uuid not null references auth.accounts (id),
  company_id uuid not null references auth.companies (id),
  role_id uuid not null,
  person_id uuid,
  user_type text not null check (user_type in ('Workforces', 'Prospects', 'Contacts', 'Super')),
  is_active boolean not null default true,
  personalization jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (account_id, company_id, role_id)
);
create index seats_person on auth.seats (company_id, person_id);

create table auth.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references auth.accounts (id),
  company_id uuid not null references auth.companies (id),
  role_id uuid not null,
  address text not null,
  device text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on auth.sessions (account_id) where ended_at is null;

create table auth.challenges (
  token_hash bytea primary key,
  account_id uuid not null references auth.accounts (id),
  credential_version int not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table auth.reset_tokens (
  token_hash bytea primary key,
  account_id uuid not null references auth.accounts (id),
  credential_version int not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Budgets of attempts per account, address and installation; a row per key and window.
create table auth.attempts (
  key text not null,
  window_start timestamptz not null,
  n int not null default 0,
  primary key (key, window_start)
);

create table auth.installation (
  key text primary key,
  value text not null
);

-- Events on their way: ids only, never tenant data, so that one relay may read it for all companies.
create table work.outbox (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  kind text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table work.job_runs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null default '{}',
  status text not null check (status in ('running', 'done', 'failed', 'dead')),
  attempts int not null default 1,
  error text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_runs_recent on work.job_runs (started_at desc);

grant usage on schema auth, app, work to lendwright_app;
grant select, insert, update on all tables in schema auth to lendwright_app;
grant delete on auth.attempts, auth.challenges, auth.reset_tokens, auth.sessions, auth.seats, auth.installation to lendwright_app;
grant select, insert, update, delete on all tables in schema work to lendwright_app;
