import type { Viewer } from '@lendwright/access';
import {
  EMAIL_LIST_LIMITS,
  REACHES,
  type AnswerOf,
  type BodyOf,
  type listEmailListMembers,
  type listEmailLists,
  type readEmailList,
} from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { filtersAsText } from '../exports';
import { listFields, translatedFields, type ListEngine } from '../lists';
import { findSelected } from '../mass-actions';
import { CONTACTS, missingRefusal, nameFor, setupFor, type CompanySetup } from '../records';
import { assertAddressesVisible, readAudience, type AudiencePerson } from './audience';
import { readLists, readListsById, type EmailListRow } from './list-rows';
import { countMembers } from './member-rows';

const presentHead = ({ id, title, kind, updated_at, updated_name }: EmailListRow, count: number | null) => ({
  ...{ _id: id, title, kind, count, updatedAt: updated_at, updatedBy: updated_name },
});

/** The current number of people of a live list; null if its filter uses a field that no longer exists. */
async function countLive(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  { filter }: EmailListRow,
): Promise<number | null> {
  if (!filter) return null;
  try {
    return (await findSelected(engine, scope, viewer, CONTACTS, filter)).ids.length;
  } catch (error) {
    if (isRefusal(error) && error.code === 'filter_unreadable') return null;
    throw error;
  }
}

/** All lists with the number of people that the viewer may see. @throws Refusal 403 forbidden, 429 too_many_at_once */
export async function listLists(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof listEmailLists>> {
  assertAddressesVisible(await engine.setups.of(scope), viewer);
  const [rows, counts] = await scope.read(async (tx) => [
    await readLists(tx, EMAIL_LIST_LIMITS.lists),
    await countMembers(tx, viewer),
  ]);
  const lists = [];
  for (const row of rows) {
    const count = row.kind === 'live' ? await countLive(engine, scope, viewer, row) : (counts.get(row.id) ?? 0);
    lists.push(presentHead(row, count));
  }
  return { lists };
}

/** @throws Refusal 404 not_found */
export async function findList(scope: TenantScope, id: Id): Promise<EmailListRow> {
  const [list] = await scope.read((tx) => readListsById(tx, [id]));
  if (!list) throw missingRefusal();
  return list;
}

const countReaches = (people: readonly AudiencePerson[]) =>
  Object.fromEntries(REACHES.map((reach) => [reach, people.filter((person) => person.reach === reach).length]));

const ACTIVITIES: ReadonlySet<string> = new Set(['Active', 'Deactive']);

/** The conditions of a live list as text, with fields, choices and names in the viewer's language. */
function conditionsOf({ filter }: EmailListRow, setup: CompanySetup, viewer: Viewer) {
  const nameIn = nameFor(setup, viewer);
  const fields = translatedFields(listFields(setup, CONTACTS.key, viewer), viewer);
  return (filter ? filtersAsText(filter, fields, setupFor(setup, viewer)) : []).map(({ field, operator, value }) => ({
    ...{ field: nameIn(field), operator, value: ACTIVITIES.has(value) ? nameIn(value) : value },
  }));
}

/** @throws Refusal 400 filter_unreadable, 403 forbidden, 404 not_found, 429 too_many_at_once */
export async function readList(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readEmailList>> {
  const list = await findList(scope, id);
  const people = await readAudience(engine, scope, viewer, list);
  const setup = await engine.setups.of(scope);
  return {
    ...presentHead(list, people.length),
    conditions: conditionsOf(list, setup, viewer),
    reaches: countReaches(people) as AnswerOf<typeof readEmailList>['reaches'],
  };
}

const nameOf = ({ first_name, last_name }: AudiencePerson) => `${first_name} ${last_name}`.trim();

/** A page of the people of a list. @throws as `readList` */
export async function listMembers(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { skip, limit, search = '', reach }: BodyOf<typeof listEmailListMembers>,
): Promise<AnswerOf<typeof listEmailListMembers>> {
  const people = await readAudience(engine, scope, viewer, await findList(scope, id));
  const term = search.trim().toLowerCase();
  const isFound = (person: AudiencePerson) =>
    (!reach || person.reach === reach) && `${nameOf(person)} ${person.email}`.toLowerCase().includes(term);
  const foundPeople = people.filter(isFound);
  const members = foundPeople
    .slice(skip, skip + limit)
    .map((person) => ({ _id: person.id, name: nameOf(person), email: person.email, reach: person.reach }));
  return { members, count: foundPeople.length };
}
