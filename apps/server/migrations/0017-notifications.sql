-- What happened that somebody should know: one row per person and thing, as kinds and ids, never as text of the record.
-- What of it may be shown is judged when it is read.
create table app.notifications (
  company_id uuid not null, id uuid not null, account_id uuid not null,
  type text not null check (type in ('update', 'delete', 'create')), tab text check (tab in ('Assigned', 'Docs', 'Reviews')), kind text not null,
  record_id uuid not null,
  -- The field of a review or the document, the record's new status, and the status of a document in words.
  element text, status_id uuid, detail text,
  by_account uuid, by_person uuid, by_name text not null default '',
  at timestamptz not null default now(), viewed_at timestamptz,
  primary key (company_id, id)
);
alter table app.notifications add foreign key (company_id, record_id) references app.records (company_id, id);
create index notifications_new on app.notifications (company_id, account_id, at desc, id desc) where viewed_at is null;

-- Which kinds somebody does not want to hear of.
create table app.notification_settings (
  company_id uuid not null, account_id uuid not null, off text[] not null default '{}', updated_at timestamptz not null default now(),
  primary key (company_id, account_id)
);

do $$
declare t text;
begin
  foreach t in array array['notifications', 'notification_settings'] loop
    execute format('alter table app.%I add foreign key (company_id) references auth.companies (id)', t);
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format(
      'create policy tenant on app.%I using (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid)) '
      'with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::uuid))', t);
  end loop;
end $$;
grant select, insert, delete on app.notifications to lendwright_app;
grant update (viewed_at) on app.notifications to lendwright_app;
grant select, insert, update on app.notification_settings to lendwright_app;

-- The staff of a company by role, among as many borrowers as there may be.
create index seats_staff on auth.seats (company_id, role_id) where user_type = 'Workforces';
