-- A version of the terms holds from the beginning (as all did until now), changes parts of them from a day on, or takes
-- another version back.
alter table app.servicing_terms
  add column kind text not null default 'beginning', add column from_day date, add column reverses int,
  add check (kind in ('beginning', 'change', 'reversal')),
  add check ((kind = 'change') = (from_day is not null)), add check ((kind = 'reversal') = (reverses is not null)),
  add check (version > 1 or kind = 'beginning'), add check (reverses > 1 and reverses < version);
-- A version is taken back once, whatever the code does.
create unique index servicing_terms_reversed on app.servicing_terms (company_id, loan_id, reverses) where reverses is not null;
