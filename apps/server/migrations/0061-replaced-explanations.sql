-- The explanation that the last change of a document's status removed, so that undoing the change restores it.
alter table app.documents add column replaced_explanation jsonb;
