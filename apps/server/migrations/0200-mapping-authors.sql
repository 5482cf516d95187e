-- Who may replace or remove a saved mapping without managing imports. Unknown for those that were saved before.
alter table app.import_mappings add column by_account uuid;
