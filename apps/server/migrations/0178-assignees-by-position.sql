-- Reports by person read the first, the second and the further people of all records, each from one range of this index,
-- which all workers of the statement share. The primary key would have to be read whole for each of them.
create index record_assignees_position on app.record_assignees (company_id, kind, position, record_id) include (person_id);
