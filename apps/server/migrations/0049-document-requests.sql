-- A document that is no longer requested keeps its files and the title of its element. `former_row` is its row of a repeatable section, as
-- it was. A promised document has the day that the sender gave, if any.
alter table app.documents
  add column is_requested boolean not null default true,
  add column former_title text,
  add column former_row jsonb,
  add column explanation_until date;
alter table app.documents drop constraint documents_explanation_check;
alter table app.documents add constraint documents_explanation_check
  check (explanation in ('not_applicable', 'unavailable', 'later') and explanation_reason is not null
    or explanation is null and explanation_reason is null and explanation_until is null);
