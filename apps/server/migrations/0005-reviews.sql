-- Changes of reviewed fields that wait for somebody else's word. One row per record, field and person waits at a time;
-- decided and replaced ones stay, because the history shows them. A secret stands sealed in `sealed` and masked in `wanted`.
create table app.reviews (
  company_id uuid not null, id uuid not null, record_id uuid not null,
  -- The line of the save that asked for it.
  history_id uuid not null,
  field text not null, previous jsonb, wanted jsonb, sealed text,
  requested_by uuid not null, requested_person uuid, requested_name text not null default '', requested_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'replaced', 'withdrawn')),
  reviewed_by uuid, reviewed_name text, reviewed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, history_id, field),
  foreign key (company_id) references auth.companies (id),
  foreign key (company_id, record_id) references app.records (company_id, id),
  foreign key (company_id, history_id) references app.history (company_id, id)
);
-- What waits on a record, and that a person waits only once for a field.
create unique index reviews_waiting on app.reviews (company_id, record_id, field, requested_by) where state = 'waiting';

alter table app.reviews enable row level security;
alter table app.reviews force row level security;
create policy tenant on app.reviews using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on app.reviews to lendwright_app;
