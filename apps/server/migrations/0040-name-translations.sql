-- Translations of names that the company stores: statuses, products, programs, roles and others. By the English name, so that
-- one translation covers every place where the name occurs, also in texts that were stored earlier.
create table app.name_translations (
  company_id uuid not null, name text not null, language text not null check (language in ('de', 'es', 'fr', 'ja', 'zh')),
  text text not null check (text <> ''),
  primary key (company_id, name, language)
);
select app.protect_tenant_table('app.name_translations', 'select, insert, update, delete');
