-- The fields of the record whose values a copy has, so that it opens only for people whose role shows them all. Null for copies that
-- were made before; those open for roles that see every field of the form.
alter table app.filled_docs add column record_fields text[];
