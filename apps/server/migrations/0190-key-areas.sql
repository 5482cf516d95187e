-- A key may act in one form, in one module, or, with neither, wherever its role may. Present keys keep their form.
alter table app.api_keys alter column form_id drop not null;
alter table app.api_keys add column module_key text;
alter table app.api_keys add constraint api_keys_area check (form_id is null or module_key is null);
alter table app.api_keys add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.api_keys drop constraint api_keys_scopes_check;
alter table app.api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
  'read', 'create', 'update', 'status', 'deactivate', 'lists', 'tasks:read', 'tasks:write', 'notes:read', 'notes:write',
  'documents:read', 'documents:write']);
