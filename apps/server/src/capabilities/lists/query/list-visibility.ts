import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import { createHash } from 'node:crypto';
import type { ColumnSource } from '../columns/column';
import { sourcesOf, type RowFilter } from '../columns/visible-rows';

/** A viewer's visibility scope in a module, as lists use it. Equal keys mean the same visible records. */
export interface ListVisibility {
  readonly key: string;
  readonly rowFilter: RowFilter;
  readonly sources: readonly ColumnSource[];
}

/** The visibility scope of a viewer in a module; viewers without access see no rows. */
export function listVisibilityOf(viewer: Viewer, module: string): ListVisibility {
  const visibility = visibilityScopeOf(viewer, module);
  if (visibility === 'all') return { key: 'all', rowFilter: null, sources: sourcesOf(null) };
  const person = visibility === 'none' ? null : viewer.personId;
  const people = new Set(person === null ? [] : [person]);
  const ownGroups = visibility === 'team' ? (viewer.groups ?? []) : [];
  const rowFilter = { people, groups: ownGroups.length === 0 ? null : new Set(ownGroups) };
  const groups = ownGroups.length === 0 ? '' : createHash('sha256').update(ownGroups.join()).digest('base64');
  return { key: `${person ?? ''}/${groups}`, rowFilter, sources: sourcesOf(rowFilter) };
}
