-- What a form is drawn for, what it is called, and how a webform meets the public.
alter table app.forms
  add column kind text not null default 'module' check (kind in ('module', 'opportunity', 'webform', 'library')),
  add column custom_title text not null default '',
  add column description text not null default '',
  add column webform jsonb,
  add column link_epoch int not null default 1,
  add column settings_version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_name text not null default '';
update app.forms set kind = 'opportunity' where module_key = 'loans';
update app.forms set kind = 'webform' where module_key = 'leads';
create index forms_kind on app.forms (company_id, kind, is_active);

-- Elements that were taken out of a form; their answers stay with the records.
alter table app.form_versions
  add column deactivated jsonb not null default '[]',
  add column note text not null default '',
  add column elements int not null default 0;

-- Which forms hold a copy of a library, and of which version, for the published version of each.
create table app.library_uses (
  company_id uuid not null, library_id uuid not null, form_id uuid not null, version int not null,
  primary key (company_id, library_id, form_id)
);
alter table app.library_uses add foreign key (company_id, library_id) references app.forms (company_id, id);
alter table app.library_uses add foreign key (company_id, form_id) references app.forms (company_id, id);

-- Keys of programs, each limited to one form and acting as one role. The key itself is not kept, only its hash.
create table app.api_keys (
  company_id uuid not null, id uuid not null, form_id uuid not null, role_id uuid not null,
  title text not null, start text not null, hash text not null,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  last_used_at timestamptz, revoked_at timestamptz,
  primary key (company_id, id)
);
alter table app.api_keys add foreign key (company_id, form_id) references app.forms (company_id, id);
alter table app.api_keys add foreign key (company_id, role_id) references app.roles (company_id, id);
create index api_keys_form on app.api_keys (company_id, form_id);

-- What a visitor has not sent yet, sealed, until its day.
create table app.webform_drafts (
  company_id uuid not null, id uuid not null, form_id uuid not null, sealed text not null,
  at timestamptz not null default now(), until timestamptz not null,
  primary key (company_id, id)
);
alter table app.webform_drafts add foreign key (company_id, form_id) references app.forms (company_id, id);
create index webform_drafts_until on app.webform_drafts (company_id, until);

-- One line per ticket that became a lead, so that sending it again makes no second one.
create table app.submissions (
  company_id uuid not null, ticket uuid not null, form_id uuid not null, lead_id uuid not null,
  at timestamptz not null default now(), primary key (company_id, ticket)
);
alter table app.submissions add foreign key (company_id, form_id) references app.forms (company_id, id);
alter table app.submissions add foreign key (company_id, lead_id) references app.records (company_id, id);
create index submissions_form on app.submissions (company_id, form_id, at);

-- People by mail and by phone, to notice that a lead is known already.
create index records_email on app.records (company_id, lower(email)) where email <> '' and module_key <> 'loans';
create index records_phone on app.records (company_id, phone) where phone <> '' and module_key <> 'loans';
-- Records of one form, for the list of a webform's leads and the counts of the builders.
create index records_form on app.records (company_id, form_id, form_version);

do $$
declare t text;
begin
  foreach t in array array['library_uses', 'api_keys', 'webform_drafts', 'submissions'] loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
    execute format('grant select, insert, update, delete on app.%I to lendwright_app', t);
  end loop;
end $$;
