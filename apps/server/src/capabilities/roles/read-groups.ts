import type { AnswerOf, listGroups as listed, readGroup as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readChangeRows, presentChange } from './change-rows';
import { findGroupRow, readGroupRows, type GroupRow } from './group-rows';
import { membersOf } from './member-rows';
import { missingGroupRefusal } from './role-messages';

type Summary = AnswerOf<typeof listed>['groups'][number];

const presentGroup = (row: GroupRow, members: number): Summary => ({
  _id: row.id,
  title: row.title,
  active: row.is_active,
  members,
  version: row.version,
  updatedAt: row.updated_at,
  updated_by: row.updated_name,
});

/** All groups of the company by title. Companies have a few dozen groups. */
export async function listGroups(tx: TenantTx): Promise<AnswerOf<typeof listed>> {
  return { groups: (await readGroupRows(tx)).map((row) => presentGroup(row, row.members)) };
}

/** Reads a group with its members and change history. @throws Refusal 404 not_found */
export async function readGroup(tx: TenantTx, id: Id): Promise<AnswerOf<typeof operation>> {
  const row = await findGroupRow(tx, id);
  if (!row) throw missingGroupRefusal();
  const [members, history] = await Promise.all([membersOf(tx, id), readChangeRows(tx, 'group', id)]);
  return {
    ...presentGroup(row, members.length),
    people: members.map(({ id: _id, name, module, is_active: isActive }) => ({ _id, name, module, active: isActive })),
    history: history.map(presentChange),
  };
}
