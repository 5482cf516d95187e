import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { ColumnIndex } from './columns/question';
import { askPatiently } from './columns/ask-patiently';
import { LIST, readWish, sourcesOfWish, type ListWish, type PageOf, type Selection } from './list-question';
import type { ListField } from './list-fields';
import type { ModuleDefinition } from './module-definition';
import type { RecordTurns } from './record-turns';
import { listReachOf } from './viewer-reach';

/** Whose wish it is, and in what it is read. */
export interface ListGround {
  readonly columns: ColumnIndex;
  readonly turns: Pick<RecordTurns, 'cold'>;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  readonly fields: ReadonlyMap<string, ListField>;
  /** The fields of the person that the viewer may not see, of `hiddenPerson`. */
  readonly hidden: ReadonlySet<string>;
  readonly timeZone: string;
}

/**
 * Finds the records of a module within the viewer's reach that a wish asks for, in its order, with everything committed
 * before the call.
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function selectRecords(ground: ListGround, wish: ListWish, page: PageOf): Promise<Selection> {
  const { columns, scope, viewer, module, fields, hidden, timeZone } = ground;
  const named = fieldsNamed(wish, fields);
  const reach = listReachOf(viewer, module.key);
  const input = { wish, page, fields: named, hidden, timeZone, reach: { key: reach.key, sees: reach.sees } };
  const sources = [...reach.sources, ...sourcesOfWish(readWish(input))];
  return askPatiently(columns, LIST, { companyId: scope.companyId, module: module.key, sources, input });
}

/** The fields that a wish names: all that has to travel with it. */
function fieldsNamed(wish: ListWish, fields: ReadonlyMap<string, ListField>): ReadonlyMap<string, ListField> {
  const names = new Set([...(wish.filters ?? []).map(({ field }) => field), wish.sort?.field ?? 'updatedAt']);
  return new Map([...names].flatMap((name) => [[name, fields.get(name)] as const]).filter(hasField));
}

const hasField = (entry: readonly [string, ListField | undefined]): entry is readonly [string, ListField] =>
  entry[1] !== undefined;
