-- An account belongs to whoever proved its mailbox; a company invites to the address on its own record.
alter table auth.accounts
  -- When the mailbox of `email` was proved by opening a mailed link. Null: nobody has proved it.
  add column email_verified_at timestamptz,
  -- The password was set by an administrator: the next sign-in asks for another one.
  add column must_change_password boolean not null default false,
  -- Whether the first second factor may be set up behind the password alone. False: it takes an enrollment code too.
  add column may_enroll boolean not null default true;
-- A mailed link that was used proved the mailbox.
update auth.accounts a set email_verified_at = t.used_at
  from (select account_id, max(used_at) as used_at from auth.reset_tokens where used_at is not null group by account_id) t
  where t.account_id = a.id;

-- forgot: mailed to the address of the account. temporary: given at sign-in in exchange for a temporary password.
alter table auth.reset_tokens add column purpose text not null default 'forgot' check (purpose in ('forgot', 'temporary'));

-- Shown to an administrator once and handed over: with the password, the proof that sets up a factor after a reset.
create table auth.enrollment_codes (
  account_id uuid primary key references auth.accounts (id), code_hash bytea not null, issued_by text not null default '',
  created_at timestamptz not null default now(), expires_at timestamptz not null
);
alter table auth.factor_challenges
  -- Setting up a factor waits for an enrollment code.
  add column is_approved boolean not null default true;

-- Roles of a company, offered to a mailbox. No account stands behind it until somebody accepts.
create table auth.invitations (
  id uuid primary key, token_hash bytea unique, company_id uuid not null references auth.companies (id), person_id uuid not null,
  roles uuid[] not null, user_type text not null check (user_type in ('Workforces', 'Prospects', 'Contacts')),
  address text not null, username text not null default '', may_edit_profile boolean not null default true,
  invited_by uuid, invited_name text not null default '',
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  -- The existing account that accepted; the company confirms it before access opens.
  accepted_by uuid references auth.accounts (id), accepted_at timestamptz,
  -- Its credentials at that moment: whoever changes them before the company confirms gains nothing by it.
  accepted_version int,
  -- Set when access was opened, or the invitation was revoked or replaced by a newer one.
  closed_at timestamptz, outcome text check (outcome in ('joined', 'confirmed', 'revoked', 'replaced'))
);
create unique index invitations_waiting on auth.invitations (company_id, person_id) where closed_at is null;
create index invitations_account on auth.invitations (accepted_by) where accepted_by is not null;
drop table auth.seat_offers;

-- Mail about accounts that several companies share, and about those of Super users: shown to Super users alone.
create table auth.account_mails (
  id uuid primary key, account_id uuid not null references auth.accounts (id), to_address text not null, subject text not null,
  text text not null, state text not null default 'queued' check (state in ('queued', 'kept', 'sent', 'failed')), error text,
  created_at timestamptz not null default now(), sent_at timestamptz
);
create index account_mails_recent on auth.account_mails (created_at desc);

grant select, insert, update, delete on auth.enrollment_codes, auth.invitations, auth.account_mails to lendwright_app;
