-- What a person typed and no save has taken yet: one per person and page, sealed whole, for that person alone.
create table app.drafts (
  company_id uuid not null, account_id uuid not null,
  -- A record's id, or the page that creates one: create-loans.
  subject text not null,
  form_id uuid not null, form_version int not null, record_version int, sealed text not null, at timestamptz not null default now(),
  primary key (company_id, account_id, subject)
);
create index drafts_old on app.drafts (company_id, at);

-- Up to which version a person has seen a record.
create table app.visits (
  company_id uuid not null, account_id uuid not null, record_id uuid not null, version int not null, at timestamptz not null default now(),
  primary key (company_id, account_id, record_id)
);

-- Who has a record open now. Signs of life of half a minute need no log: after a crash nobody is there.
create unlogged table app.presence (
  company_id uuid not null, record_id uuid not null, account_id uuid not null, name text not null, field text, at timestamptz not null default now(),
  primary key (company_id, record_id, account_id)
);
alter table app.presence set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

alter table app.drafts add foreign key (company_id, form_id, form_version) references app.form_versions (company_id, form_id, version);
alter table app.visits add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.presence add foreign key (company_id, record_id) references app.records (company_id, id);

do $$
declare t text;
begin
  foreach t in array array['drafts', 'visits', 'presence'] loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
    execute format('grant select, insert, update, delete on app.%I to lendwright_app', t);
  end loop;
end $$;
