-- Why a borrower or partner does not send a document. Staff accept it or request the document again.
alter table app.documents
  add column explanation text check (explanation in ('not_applicable', 'unavailable')),
  add column explanation_reason text,
  add column explanation_at timestamptz,
  add column explanation_by text,
  add column explanation_accepted boolean not null default false,
  add check ((explanation is null) = (explanation_reason is null));
