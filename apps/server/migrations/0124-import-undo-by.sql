-- An administrator may take back the import of somebody else: the undo runs with the rights of who started it.
alter table app.imports add column undo_account_id uuid, add column undo_role_id uuid;
