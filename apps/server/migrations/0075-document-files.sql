-- Spreadsheets of contract templates are workbooks now. Null: a PDF, or CSV for an earlier spreadsheet.
alter table app.contracts add column file_format text;
alter table app.contracts add constraint contracts_file_format check (file_format in ('pdf', 'csv', 'xlsx'));
-- A merged PDF that nobody has downloaded yet is offered after a reload.
alter table app.document_bundles add column downloaded_at timestamptz;
