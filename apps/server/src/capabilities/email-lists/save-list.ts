import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type createEmailList,
  type deleteEmailList,
  type removeEmailListMembers,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { ListEngine } from '../lists';
import { findSelected, type SelectionRequest } from '../mass-actions';
import { CONTACTS, missingRefusal } from '../records';
import { assertAddressesVisible } from './audience';
import { deleteMembers, insertList, insertMembers, lockList, updateList, type EmailListRow } from './list-rows';
import { readContacts } from './member-rows';

type Body = BodyOf<typeof createEmailList>;
type ChangeAnswer = AnswerOf<typeof deleteEmailList>;

function readTitle(title = ''): string {
  if (title.trim() === '') throw new Refusal(422, 'invalid', reason('emailLists.titleInvalid'));
  return title.trim();
}

/** @throws Refusal 404 not_found */
async function lockOwnList(tx: TenantTx, id: Id): Promise<EmailListRow> {
  const list = await lockList(tx, id);
  if (!list) throw missingRefusal();
  return list;
}

/** @throws Refusal 422 invalid for a live list, whose people are determined by a filter */
function assertFixed({ kind }: EmailListRow): void {
  if (kind === 'live') throw new Refusal(422, 'invalid', reason('emailLists.isLive'));
}

function filterOf({ type: _type, selectedIds: _ids, emailListId: _list, title: _title, live: _live, ...filter }: Body) {
  return filter satisfies SelectionRequest;
}

/**
 * Creates a list from the selected contacts or all matches of a filter, or adds them to a list. Contacts that the
 * viewer may not see are left out. A live list stores the filter.
 * @throws Refusal 400 filter_unreadable, 403 forbidden, 404 not_found, 422 invalid
 * @source spec 2-records §2.14, §5
 */
export async function createList(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: Body,
): Promise<AnswerOf<typeof createEmailList>> {
  assertAddressesVisible(await engine.setups.of(scope), viewer);
  const { type, selectedIds, emailListId, live: isLive } = body;
  if (isLive && (type === 'Selected' || emailListId))
    throw new Refusal(422, 'invalid', reason('emailLists.liveNeedsFilter'));
  const newTitle = emailListId ? '' : readTitle(body.title);
  const filter = filterOf(body);
  const ids = type === 'All' ? (await findSelected(engine, scope, viewer, CONTACTS, filter)).ids : selectedIds;
  return scope.write(async (tx) => {
    const people = isLive ? [] : (await readContacts(tx, viewer, ids)).map(({ id }) => id);
    const authorName = viewer.fullName;
    if (emailListId) {
      const list = await lockOwnList(tx, emailListId);
      assertFixed(list);
      const addedMembers = await insertMembers(tx, list.id, people);
      await updateList(tx, list.id, { by: authorName });
      return {
        ...confirmation('emailLists.updated', { title: list.title, count: addedMembers }),
        _id: list.id,
        added: addedMembers,
      };
    }
    const values = { title: newTitle, filter: isLive ? filter : null, accountId: viewer.accountId, by: authorName };
    const id = await insertList(tx, values);
    const addedMembers = await insertMembers(tx, id, people);
    return { ...confirmation('emailLists.created', { title: newTitle }), _id: id, added: addedMembers };
  });
}

/** @throws Refusal 404 not_found, 422 invalid for an empty title */
export function renameList(scope: TenantScope, viewer: Viewer, id: Id, newTitle: string): Promise<ChangeAnswer> {
  const title = readTitle(newTitle);
  return scope.write(async (tx) => {
    await lockOwnList(tx, id);
    await updateList(tx, id, { title, by: viewer.fullName });
    return confirmation('emailLists.saved');
  });
}

/** Removes people whom the viewer may see. @throws Refusal 403 forbidden, 404 not_found, 422 invalid for a live list */
export async function removeMembers(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  people: readonly Id[],
): Promise<AnswerOf<typeof removeEmailListMembers>> {
  assertAddressesVisible(await engine.setups.of(scope), viewer);
  return scope.write(async (tx) => {
    assertFixed(await lockOwnList(tx, id));
    const visibleIds = (await readContacts(tx, viewer, people)).map((person) => person.id);
    const removedMembers = await deleteMembers(tx, id, visibleIds);
    await updateList(tx, id, { by: viewer.fullName });
    return { ...confirmation('emailLists.removed', { count: removedMembers }), removed: removedMembers };
  });
}

/** @throws Refusal 404 not_found */
export function deleteList(scope: TenantScope, viewer: Viewer, id: Id): Promise<ChangeAnswer> {
  return scope.write(async (tx) => {
    await lockOwnList(tx, id);
    await updateList(tx, id, { isActive: false, by: viewer.fullName });
    return confirmation('emailLists.deleted');
  });
}
