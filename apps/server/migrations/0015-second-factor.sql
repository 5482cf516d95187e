-- What proves a person beside the password, on which devices, and how an account came in.
alter table auth.accounts add column language text check (language in ('de', 'en', 'es', 'fr', 'ja', 'zh'));
-- How the session was proved: a company that asks for a second factor is not entered from one that did not.
alter table auth.sessions add column proof text not null default 'password' check (proof in ('password', 'factor', 'trusted', 'demo'));
-- The public password of a demo account gave it: such an account is not asked for more.
alter table auth.challenges add column is_demo boolean not null default false;

create table auth.factors (
  id uuid primary key, account_id uuid not null references auth.accounts (id), kind text not null check (kind in ('totp', 'passkey')),
  name text not null default '',
  -- totp: the sealed secret, and the last time step that was used, so that a code works once.
  secret text, last_step bigint not null default 0,
  -- passkey: what the authenticator said of itself.
  credential_id text unique, public_key bytea, counter bigint not null default 0, transports text[] not null default '{}', rp_id text,
  created_at timestamptz not null default now(), last_used_at timestamptz,
  check (case kind when 'totp' then secret is not null else credential_id is not null and public_key is not null and rp_id is not null end)
);
create index factors_account on auth.factors (account_id);
create unique index factors_one_totp on auth.factors (account_id) where kind = 'totp';

-- Keyed hashes of the codes for the day on which the other factors are lost.
create table auth.recovery_codes (
  account_id uuid not null references auth.accounts (id), code_hash text not null, used_at timestamptz,
  created_at timestamptz not null default now(), primary key (account_id, code_hash)
);

-- The step between the password and the session, and the making of a new factor. One try too many, or one use, ends it.
create table auth.factor_challenges (
  token_hash bytea primary key, account_id uuid not null references auth.accounts (id), credential_version int not null,
  purpose text not null check (purpose in ('enter', 'setup', 'enrol')), company_id uuid, role_id uuid,
  rp_challenge text, secret text, tries int not null default 0, ends_session uuid,
  expires_at timestamptz not null, used_at timestamptz
);
create index factor_challenges_account on auth.factor_challenges (account_id);

-- The browsers from which an account was entered, known by a cookie, and those that it trusts for a time.
create table auth.devices (
  id uuid primary key, account_id uuid not null references auth.accounts (id), token_hash bytea not null,
  device text not null default '', address text not null default '',
  first_seen_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
  trusted_until timestamptz, credential_version int not null default 0, unique (account_id, token_hash)
);

create table auth.sign_ins (
  id uuid primary key, account_id uuid not null references auth.accounts (id), company_id uuid not null, role_id uuid not null,
  at timestamptz not null default now(), address text not null default '', device text not null default '',
  proof text not null, is_new_device boolean not null default false
);
create index sign_ins_account on auth.sign_ins (account_id, at desc);

-- A company offers a role to the owner of a login that another company made. Nothing is given until the owner accepts.
create table auth.seat_offers (
  id uuid primary key, token_hash bytea unique, account_id uuid not null references auth.accounts (id),
  company_id uuid not null references auth.companies (id), person_id uuid not null, roles uuid[] not null, user_type text not null,
  offered_by text not null default '', created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index seat_offers_account on auth.seat_offers (account_id);

grant select, insert, update, delete on auth.factors, auth.recovery_codes, auth.factor_challenges, auth.devices, auth.seat_offers to lendwright_app;
grant select, insert, delete on auth.sign_ins to lendwright_app;
