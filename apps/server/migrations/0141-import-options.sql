-- The options that an import would add to the form: sealed, because they are texts of the file until the import starts. And the
-- version of the form that has them, which the run needs.
alter table app.imports add column new_options text, add column options_version int;
