-- A campaign has its own text, or is designed by a template, whose version is frozen with its start.
alter table app.campaigns add column template_id uuid, add column template_version int,
  add check (template_version is null or template_id is not null);
alter table app.campaigns add foreign key (company_id, template_id) references app.email_templates (company_id, id);
create index campaigns_template on app.campaigns (company_id, template_id);
