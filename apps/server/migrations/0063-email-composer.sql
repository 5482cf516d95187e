-- Who wrote a message, and which fields its text holds: whoever may not see one of them does not see the text.
alter table app.email_messages add column created_name text not null default '';
alter table app.email_messages add column merged_fields text[] not null default '{}';
create index mails_person on app.mails (company_id, person_id, message_id) where person_id is not null;

-- An email that is being written, visible to its author alone. Its id is the source of the messages that were sent from it.
create table app.email_drafts (
  company_id uuid not null, id uuid not null, account_id uuid not null, module_key text not null, record_id uuid not null,
  content jsonb not null, sent_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table app.email_drafts add foreign key (company_id, module_key) references app.modules (company_id, key);
alter table app.email_drafts add foreign key (company_id, record_id) references app.records (company_id, id);
create index email_drafts_own on app.email_drafts (company_id, account_id, record_id, updated_at desc);
select app.protect_tenant_table('app.email_drafts', 'select, insert, update, delete');

-- Files that were uploaded for a draft.
create table app.email_draft_files (
  company_id uuid not null, id uuid not null, draft_id uuid not null, name text not null, type text not null, size bigint not null,
  sha256 text not null, storage_key text not null, created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table app.email_draft_files add foreign key (company_id, draft_id) references app.email_drafts (company_id, id) on delete cascade;
create index email_draft_files_draft on app.email_draft_files (company_id, draft_id, created_at);
create index email_draft_files_storage_key on app.email_draft_files (company_id, storage_key collate "C");
select app.protect_tenant_table('app.email_draft_files', 'select, insert, delete');

create table app.email_signatures (
  company_id uuid not null, account_id uuid not null, html text not null, updated_at timestamptz not null default now(),
  primary key (company_id, account_id)
);
select app.protect_tenant_table('app.email_signatures', 'select, insert, update');
