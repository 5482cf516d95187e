import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender } from './lender';
import { createUnsubscribeFacts } from './sample-unsubscribe';

type Facts = Readonly<Record<string, unknown>>;

/** A list of the lender with its contact. */
export async function addEmailList({ ids, sampleIds, mark }: Lender, owner: OwnerConnection): Promise<Id> {
  const list = newId();
  await owner.query(`insert into app.email_lists (company_id, id, title, kind) values ($1, $2, $3, 'fixed')`, [
    ...[ids.company, list, `Partners ${mark}`],
  ]);
  await owner.query('insert into app.email_list_members (company_id, list_id, person_id) values ($1, $2, $3)', [
    ...[ids.company, list, sampleIds['contact']],
  ]);
  return list;
}

/** Operations of email lists, and of links to unsubscribe. */
export const isOfEmailLists = ({ id, path }: AnyOperation): boolean =>
  /^email(?:_list|\/unsubscribe)/.test(path) || id === 'createEmailList';

/** Values for email lists. */
export async function prepareEmailListFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { path } = operation;
  if (path.startsWith('email/')) return createUnsubscribeFacts(lender);
  const people = [lender.sampleIds['contact']];
  const chosenRecipients = {
    type: 'Selected',
    selectedIds: people,
    emailListId: OMITTED_VALUE,
    title: 'Plain list',
    live: false,
  };
  const noRecipients = Object.fromEntries(
    ['filters', 'search', 'status', 'product', 'program', 'prospect', 'mode'].map((name) => [name, OMITTED_VALUE]),
  );
  return {
    ...noRecipients,
    ...chosenRecipients,
    ...{ people, skip: 0, limit: 10, reach: OMITTED_VALUE },
    ...(path.includes(':id') ? { pathId: await addEmailList(lender, owner) } : {}),
  };
}
