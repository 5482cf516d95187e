-- Who edits a company names the version that was read; settings_version counts what processes keep of it instead.
alter table auth.companies add column version int not null default 1, add column updated_at timestamptz not null default now(),
  add column updated_name text not null default '',
  -- The company with which this one shares loans.
  add column affiliate_id uuid references auth.companies (id);
grant delete on auth.hosts to lendwright_app;
