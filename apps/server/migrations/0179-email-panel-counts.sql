-- The emails panel counts the messages of a record by their source: from the index alone, without thousands of rows.
create index email_messages_of_record on app.email_messages (company_id, record_id, created_at desc, id desc)
  include (source_kind, person_id) where record_id is not null;
drop index app.email_messages_record;
