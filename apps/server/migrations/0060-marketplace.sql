-- The lending criteria of contacts that lend: a draft, and the published ones that loans are compared with. `version` counts saves.
create table app.lenders (
  company_id uuid not null, id uuid not null, version int not null default 0, draft jsonb, draft_at timestamptz, draft_name text not null default '',
  published jsonb, published_number int not null default 0, published_at timestamptz, published_name text not null default '',
  primary key (company_id, id)
);
alter table app.lenders add foreign key (company_id, id) references app.records (company_id, id);
select app.protect_tenant_table('app.lenders', 'select, insert, update');

-- Every published version, as it was.
create table app.lender_criteria (
  company_id uuid not null, lender_id uuid not null, number int not null, criteria jsonb not null,
  published_at timestamptz not null default now(), published_by uuid, published_name text not null default '',
  primary key (company_id, lender_id, number)
);
alter table app.lender_criteria add foreign key (company_id, lender_id) references app.lenders (company_id, id);
select app.protect_tenant_table('app.lender_criteria', 'select, insert');

-- Where a loan is with a lender.
create table app.lender_details (
  company_id uuid not null, loan_id uuid not null, lender_id uuid not null, status text not null,
  updated_at timestamptz not null default now(), updated_by uuid, updated_name text not null default '',
  primary key (company_id, loan_id, lender_id),
  check (status in ('Application Sent', 'Offer Received', 'Accepted', 'Rejected'))
);
alter table app.lender_details add foreign key (company_id, loan_id) references app.records (company_id, id);
alter table app.lender_details add foreign key (company_id, lender_id) references app.lenders (company_id, id);
select app.protect_tenant_table('app.lender_details', 'select, insert, update');

-- Notes about a loan at a lender, append-only.
create table app.lender_notes (
  company_id uuid not null, id uuid not null, loan_id uuid not null, lender_id uuid not null, content text not null,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id)
);
alter table app.lender_notes add foreign key (company_id, loan_id) references app.records (company_id, id);
alter table app.lender_notes add foreign key (company_id, lender_id) references app.lenders (company_id, id);
create index lender_notes_loan on app.lender_notes (company_id, loan_id);
select app.protect_tenant_table('app.lender_notes', 'select, insert');

-- Which elements of a loan form are the inputs of the marketplace. Forms without a row use the suggestion.
create table app.marketplace_fields (
  company_id uuid not null, form_id uuid not null, fields jsonb not null, version int not null default 1,
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, form_id)
);
alter table app.marketplace_fields add foreign key (company_id, form_id) references app.forms (company_id, id);
select app.protect_tenant_table('app.marketplace_fields', 'select, insert, update');
