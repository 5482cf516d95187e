-- The status changes of a record in order, to know its status at an earlier moment without reading its whole history.
create index history_status on app.history (company_id, record_id, version) include (at) where changes @> '[{"field": "@status"}]';
