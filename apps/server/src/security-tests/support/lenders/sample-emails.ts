import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender, User } from './lender';
import { EMAIL_TEMPLATE_SAMPLE, restoreEmailTemplate } from './email/sample-email-templates';
import { prepareNoteFacts } from './sample-notes';
import { call, type Seeder } from './seed-lender';

const EMAILS = ['email', 'spare email'];
const DRAFTS = ['email draft', 'spare email draft'];
const DAY_MS = 86_400_000;

const contentOf = (mark: string) => ({
  ...{ recipients: ['plain@mail.example'], cc: [], bcc: [], subject: `Email ${mark}`, body: `<p>Hello ${mark}</p>` },
});

/** An email about the loan with an attached file, and a spare one to cancel. Its drafts are stored by `restoreDrafts`. */
export async function addEmails(seeder: Seeder, loan: Id, file: Id): Promise<Record<string, Id>> {
  const ids = Object.fromEntries([...DRAFTS, 'email file', 'spare email file'].map((name) => [name, newId()]));
  for (const name of EMAILS) {
    const items = name === 'email' ? [{ kind: 'upload', id: file }] : [];
    const body = { module: 'loans', owner: loan, ...contentOf(seeder.mark), items };
    ids[name] = (await call(seeder, 'sendComposedEmail', { body }))['_id'] as Id;
  }
  return ids;
}

/** Stores the sample drafts of an account with a file each. */
export async function restoreDrafts(
  { ids, sampleIds, mark }: Pick<Lender, 'ids' | 'sampleIds' | 'mark'>,
  account: Id,
  owner: OwnerConnection,
): Promise<void> {
  for (const name of DRAFTS) {
    const draft = sampleIds[name];
    await owner.query(
      `insert into app.email_drafts (company_id, id, account_id, module_key, record_id, content) values ($1, $2, $3, 'loans', $4, $5::jsonb)
       on conflict (company_id, id) do update set account_id = $3, sent_at = null`,
      [ids.company, draft, account, sampleIds['loan'], JSON.stringify({ ...contentOf(mark), items: [] })],
    );
    await owner.query(
      `insert into app.email_draft_files (company_id, id, draft_id, name, type, size, sha256, storage_key)
       select company_id, $2, $3, name, 'application/pdf', size, sha256, storage_key from app.files where id = $1 on conflict do nothing`,
      [sampleIds['file'], sampleIds[name.replace('draft', 'file')], draft],
    );
  }
}

/** Values for operations on emails, whose author is the caller. */
async function prepareEmailFacts(
  lender: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  const { sampleIds, mark } = lender;
  await restoreDrafts(lender, user.account, owner);
  await restoreEmailTemplate(lender, owner);
  const emails = EMAILS.map((name) => sampleIds[name]);
  await owner.query('update app.email_messages set created_by = $2 where id = any($1)', [emails, user.account]);
  await owner.query(`update app.mails set state = 'queued', due_at = now() + interval '1 day' where message_id = $1`, [
    sampleIds['spare email'],
  ]);
  return {
    ...{ module: 'loans', owner: sampleIds['loan'], ...contentOf(mark), signature: `<p>${mark}</p>` },
    ...{ items: [{ kind: 'upload', id: sampleIds['file'] }], template: sampleIds[EMAIL_TEMPLATE_SAMPLE] },
    ...{ _id: sampleIds['email'], draft: sampleIds['email draft'] },
    ...{ inReplyTo: sampleIds['email'], sendAt: new Date(Date.now() + DAY_MS).toISOString() },
  };
}

/** Values for operations on notes and emails, whose author is the caller. */
export async function prepareMessageFacts(
  operation: AnyOperation,
  lender: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  const isOfEmails = /^(?:emails\/(?!validate)|users\/recipients)/.test(operation.path);
  return isOfEmails ? prepareEmailFacts(lender, user, owner) : prepareNoteFacts(operation, lender, user, owner);
}
