import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import { createHash } from 'node:crypto';
import type { ColumnSource } from './columns/column';
import { sourcesOf, type Sees } from './columns/reach-view';

/** A viewer's reach into a module as lists use it. Two reaches of one key see the same records. */
export interface ListReach {
  readonly key: string;
  readonly sees: Sees;
  readonly sources: readonly ColumnSource[];
}

/** What a viewer reaches of a module; who reaches nothing sees nothing. */
export function listReachOf(viewer: Viewer, module: string): ListReach {
  const reach = visibilityScopeOf(viewer, module);
  if (reach === 'all') return { key: 'all', sees: null, sources: sourcesOf(null) };
  const person = reach === 'none' ? null : viewer.personId;
  const people = new Set(person === null ? [] : [person]);
  const mine = reach === 'team' ? (viewer.groups ?? []) : [];
  const sees = { people, groups: mine.length === 0 ? null : new Set(mine) };
  const groups = mine.length === 0 ? '' : createHash('sha256').update(mine.join()).digest('base64');
  return { key: `${person ?? ''}/${groups}`, sees, sources: sourcesOf(sees) };
}
