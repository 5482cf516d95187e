import { EMAIL_UNDO_SECONDS, type AnswerOf, type listEmailRecipients as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { findSenderAddress } from '../../email-senders';
import type { PublishedTemplate } from '../../email-templates';
import { readMergeValues } from '../../merge-fields';
import { addressOfViewer, type CompanySetup } from '../../records';
import { accessComposer, type EmailContext } from './access-composer';
import { listAttachable } from './attachable-files';
import { recipientsOfRecord } from './recipients-of-record';
import { readSignature } from './signature-rows';

type Answer = AnswerOf<typeof operation>;

/** How many seconds an email can be undone in this company; on by default. */
export const undoSecondsOf = ({ settings }: Pick<CompanySetup, 'settings'>): number =>
  settings['emailUndo'] === false ? 0 : EMAIL_UNDO_SECONDS;

/**
 * Another user's latest email about the record within a day. Recipients are named, but their addresses are not
 * disclosed, because the viewer may not see them.
 */
const RECENT_EMAIL_SQL = `select e.created_name as by, e.created_at as at,
    coalesce((select string_agg(nullif(m.name, ''), ', ' order by m.position) from app.mails m
      where m.company_id = $1 and m.message_id = e.id and m.kind = 'to'), '') as "to"
  from app.email_messages e where e.company_id = $1 and e.record_id = $2 and e.direction = 'out' and e.source_kind = 'composer'
    and e.created_by <> $3 and e.created_at > now() - interval '24 hours'
  order by e.created_at desc, e.id desc limit 1`;

async function findRecentEmail(tx: TenantTx, owner: Id, accountId: Id): Promise<Answer['recent']> {
  const rows = await tx.query<NonNullable<Answer['recent']>>(
    RECENT_EMAIL_SQL,
    [tx.companyId, owner, accountId],
    'email-recent',
  );
  return rows[0] ?? null;
}

/**
 * The templates for a form. Marketing templates are never offered, because they need consent and have their own sender.
 */
const templatesFor = (form: Id | null, publishedTemplates: readonly PublishedTemplate[]): Answer['templates'] =>
  publishedTemplates
    .filter(({ category, form: ownForm }) => category === 'service' && (ownForm === null || ownForm._id === form))
    .map(({ _id, title }) => ({ _id, title }));

/**
 * The options of a record's composer: only people, fields and files that the viewer may see.
 * @param publishedTemplates the lender's published templates
 * @throws Refusal 404 not_found, 403 forbidden
 * @source spec 2-records §2.13, §7 (users/recipients)
 */
export async function listEmailRecipients(
  context: EmailContext,
  owner: Id,
  publishedTemplates: readonly PublishedTemplate[],
): Promise<Answer> {
  const { engine, tx, setup, viewer, hasReplyAddress = false } = context;
  const row = await accessComposer(context, owner);
  const mergedRecord = await readMergeValues(engine, tx, setup, viewer, owner);
  const { workforces, contacts, prospects, fields } = recipientsOfRecord(mergedRecord);
  const files = await listAttachable(context, owner);
  return {
    company: setup.name,
    workforces: [...workforces],
    contacts: [...contacts],
    prospects: [...prospects],
    fields: [...fields],
    templates: templatesFor(row.form_id, publishedTemplates),
    files: files.map(({ kind, id, title, name, type, size }) => ({ kind, id, title, name, type, size })),
    from: {
      name: viewer.fullName,
      address: await findSenderAddress(tx, viewer),
      replyTo: hasReplyAddress ? '' : await addressOfViewer(tx, viewer),
      repliesToRecord: hasReplyAddress,
    },
    signature: cleanHtml(await readSignature(tx, viewer.accountId)),
    undoSeconds: undoSecondsOf(setup),
    recent: await findRecentEmail(tx, owner, viewer.accountId),
  };
}
