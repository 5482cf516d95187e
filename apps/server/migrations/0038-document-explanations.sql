-- Why a borrower or partner does not send a document. Staff accept it or request the document again.
alter table app.documents
  add column explanation text,
  add column explanation_reason text,
  add column explanation_by text,
  add column explanation_accepted boolean not null default false;
alter table app.documents add constraint documents_explanation_check
  check (explanation in ('not_applicable', 'unavailable') and explanation_reason is not null
    or explanation is null and explanation_reason is null);
