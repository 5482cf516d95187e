-- Templates of emails. The draft is edited in place; every publication is an immutable version.
create table app.email_templates (
  company_id uuid not null, id uuid not null,
  -- Without a form, the template only uses fields that every loan has.
  form_id uuid,
  title text not null, category text not null, is_active boolean not null default true, version int not null default 1,
  draft jsonb not null, draft_version int not null default 1, draft_name text not null default '',
  published_version int not null default 0, published_draft int not null default 0,
  created_at timestamptz not null default now(), created_name text not null default '',
  updated_at timestamptz not null default now(), updated_name text not null default '',
  primary key (company_id, id),
  check (category in ('service', 'marketing'))
);
alter table app.email_templates add foreign key (company_id, form_id) references app.forms (company_id, id);
create index email_templates_form on app.email_templates (company_id, form_id);
select app.protect_tenant_table('app.email_templates', 'select, insert, update');

create table app.email_template_versions (
  company_id uuid not null, template_id uuid not null, version int not null, content jsonb not null, note text not null default '',
  published_at timestamptz not null default now(), published_by uuid, published_name text not null default '',
  primary key (company_id, template_id, version)
);
alter table app.email_template_versions add foreign key (company_id, template_id) references app.email_templates (company_id, id);
select app.protect_tenant_table('app.email_template_versions', 'select, insert');
