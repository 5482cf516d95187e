-- What a person leaves out of summary documents, by form: the ids of tabs, sections and fields of the last document.
create table app.summary_choices (
  company_id uuid not null, account_id uuid not null, form_id uuid not null, elements text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (company_id, account_id, form_id)
);
alter table app.summary_choices add foreign key (company_id, form_id) references app.forms (company_id, id) on delete cascade;
select app.protect_tenant_table('app.summary_choices', 'select, insert, update');
