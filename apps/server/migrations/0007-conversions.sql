-- What a lead was made into: once, for good.
create table app.conversions (
  company_id uuid not null, lead_id uuid not null, prospect_id uuid not null, loan_id uuid,
  at timestamptz not null default now(), by_account uuid, by_name text not null default '',
  primary key (company_id, lead_id),
  foreign key (company_id) references auth.companies (id),
  foreign key (company_id, lead_id) references app.records (company_id, id),
  foreign key (company_id, prospect_id) references app.records (company_id, id),
  foreign key (company_id, loan_id) references app.records (company_id, id)
);

alter table app.conversions enable row level security;
alter table app.conversions force row level security;
create policy tenant on app.conversions using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on app.conversions to lendwright_app;
