import { reachOf, type Viewer } from '@lendwright/access';
import { createHash } from 'node:crypto';
import type { Id } from '@lendwright/kernel';
import type { ColumnTest } from './columns/column';
import type { ColumnSource } from './columns/column';
import { GROUPS, PEOPLE, sourcesOf, type Sees } from './columns/reach-view';
import type { ReadyFilter } from './read-filters';

/** A viewer's reach into a module as lists use it. Two reaches of one key see the same records. */
export interface ListReach {
  readonly key: string;
  readonly sees: Sees;
  readonly sources: readonly ColumnSource[];
}

/** What a viewer reaches of a module; who reaches nothing sees nothing. */
export function listReachOf(viewer: Viewer, module: string): ListReach {
  const reach = reachOf(viewer, module);
  if (reach === 'all') return { key: 'all', sees: null, sources: sourcesOf(null) };
  const person = reach === 'none' ? null : viewer.personId;
  const people = oneOf(person === null ? [] : [person]);
  const mine = reach === 'team' ? (viewer.groups ?? []) : [];
  const sees = { people, groups: mine.length === 0 ? null : oneOf(mine) };
  const groups = mine.length === 0 ? '' : createHash('sha256').update(mine.join()).digest('base64');
  return { key: `${person ?? ''}/${groups}`, sees, sources: sourcesOf(sees) };
}

/** The same as filters, for who narrows columns on his own: none for who reaches all. */
export function withinReach(viewer: Viewer, module: string): ReadyFilter[] {
  const { sees } = listReachOf(viewer, module);
  if (!sees) return [];
  const own: ReadyFilter = { source: PEOPLE, any: 'reach', test: sees.people };
  return sees.groups ? [own, { source: GROUPS, any: 'reach', test: sees.groups }] : [{ ...own, any: null }];
}

function oneOf(wanted: readonly Id[]): ColumnTest {
  const ids = new Set(wanted);
  const text = (value: string | null) => value !== null && value.split(',').some((id) => ids.has(id));
  return { text, number: () => false };
}
