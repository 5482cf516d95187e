import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type deleteInboxEmail,
  type fileInboxEmail,
  type listInbox as listOperation,
  type readInboxEmail as readOperation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { htmlOfText } from '../../../platform/rich-text/html-of-text';
import { matchesNumber } from '../../lists';
import {
  findRecord,
  LOANS,
  numberOf,
  readIdByNumber,
  recordTitle,
  type CompanySetup,
  type RecordRow,
} from '../../records';
import { announceAnswer } from '../inbound/store-answer';
import {
  deleteFromInbox,
  findInboxEmail,
  moveToRecord,
  readInboxFiles,
  readInboxPage,
  type InboxEmailRow,
  type InboxRow,
} from './inbox-rows';

const missingEmailRefusal = () => new Refusal(404, 'not_found', reason('emailReplies.missing'));

const presentHead = (row: InboxRow) => ({
  _id: row.id,
  from: { name: row.from_name, address: row.from_address },
  ...{ subject: row.subject, createdAt: row.created_at, attachments: row.attachments, reason: row.inbox_reason },
});

/** @param address the address of the inbox; null if the installation receives no mail */
export async function listInbox(
  tx: TenantTx,
  page: BodyOf<typeof listOperation>,
  address: string | null,
): Promise<AnswerOf<typeof listOperation>> {
  const rows = await readInboxPage(tx, page);
  return { emails: rows.map(presentHead), count: rows[0]?.total ?? 0, address };
}

/** @throws Refusal 404 not_found */
async function requireInboxEmail(tx: TenantTx, id: Id, isLocking = false): Promise<InboxEmailRow> {
  const row = await findInboxEmail(tx, id, isLocking);
  if (!row) throw missingEmailRefusal();
  return row;
}

/** @throws Refusal 404 not_found */
export async function readInboxEmail(
  tx: TenantTx,
  setup: CompanySetup,
  id: Id,
): Promise<AnswerOf<typeof readOperation>> {
  const row = await requireInboxEmail(tx, id);
  const files = await readInboxFiles(tx, id);
  const suggestedRecord = row.suggested_record_id && (await findRecord(tx, null, row.suggested_record_id, 'all'));
  return {
    ...presentHead(row),
    body: row.html ?? htmlOfText(row.text),
    files: files.map(({ id: _id, name, size }) => ({ _id, name, size })),
    refusedFiles: [...row.refused_files],
    suggestion: suggestedRecord ? { _id: suggestedRecord.id, title: recordTitle(setup, suggestedRecord) } : null,
  };
}

/** Finds a loan by its number, with or without the prefix. Other texts that end in digits are not accepted. */
async function findLoan(tx: TenantTx, setup: CompanySetup, typedAddress: string): Promise<RecordRow | null> {
  const digits = /(?<!\d)\d{1,9}$/.exec(typedAddress)?.[0];
  const id = digits === undefined ? null : await readIdByNumber(tx, LOANS.key, Number(digits));
  const loan = id === null ? null : await findRecord(tx, LOANS.key, id, 'all');
  return loan?.number && matchesNumber(typedAddress, numberOf(loan, setup) ?? '', loan.number) ? loan : null;
}

/** Files an email to the loan with a number, or to the suggested record. @throws Refusal 404 not_found, 422 invalid */
export async function fileFromInbox(
  tx: TenantTx,
  setup: CompanySetup,
  { id, number }: { readonly id: Id; readonly number: string },
): Promise<AnswerOf<typeof fileInboxEmail>> {
  const row = await requireInboxEmail(tx, id, true);
  const suggestedRecord = number === '' ? row.suggested_record_id : null;
  const record = suggestedRecord
    ? await findRecord(tx, null, suggestedRecord, 'all')
    : await findLoan(tx, setup, number);
  if (!record) throw new Refusal(422, 'invalid', reason('emailReplies.loanUnknown'));
  await moveToRecord(tx, id, record);
  const from = { name: row.from_name, address: row.from_address };
  await announceAnswer(tx, record, { answered: null, from, personId: null });
  return confirmation('emailReplies.filed');
}

/** @throws Refusal 404 not_found */
export async function removeFromInbox(tx: TenantTx, id: Id): Promise<AnswerOf<typeof deleteInboxEmail>> {
  if (!(await deleteFromInbox(tx, id))) throw missingEmailRefusal();
  return confirmation('emailReplies.deleted');
}
