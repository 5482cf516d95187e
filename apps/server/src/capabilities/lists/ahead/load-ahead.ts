import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { ARE_LOADED } from '../columns/are-loaded';
import type { ColumnSource } from '../columns/column';
import { GROUPS, PEOPLE, sourcesOf } from '../columns/visible-rows';
import { BASE_FIELDS, baseField } from '../fields/base-fields';
import { listFields } from '../fields/list-fields';
import type { ListEngine } from '../list-engine';
import { sourceOf } from '../query/read-filters';

/** Loaded first, because most lists and reports read them. */
const BASE = ['status', 'workforces', 'program', 'product', 'source', 'createdAt'];
/** Columns per pass over the rows. A query that needs one of them waits for the whole pass. */
const COLUMNS_OF_PASS = 3;
/** How long one pass may take. It pauses half of the time, and longer while others load. */
const PASS_MS = 120_000;

/** The viewer for loading. It discloses nothing, because each query checks the rights of its own viewer. */
export const UNPRIVILEGED_VIEWER: Viewer = {
  ...{ accountId: newId(), companyId: newId(), personId: null, userType: 'Workforces', roleId: newId(), roleTitle: '' },
  ...{ isAdmin: true, fullName: '', rights: { modules: {}, tabs: {} } },
};

/** The fields of a module to load, by wire name, most useful first. */
export interface NamedFields {
  readonly module: string;
  readonly names: readonly string[];
}

function sourcesOfFields(setup: CompanySetup, { module, names }: NamedFields): ColumnSource[] {
  const fields = listFields(setup, module, UNPRIVILEGED_VIEWER);
  const sources = names.flatMap((name) => {
    const field = fields.get(name);
    return field ? sourceOf(field) : (baseField(name)?.source ?? []);
  });
  return [...new Map(sources.map((source) => [source.name, source])).values()];
}

function passesOf(setup: CompanySetup, namedFields: NamedFields): readonly (readonly ColumnSource[])[] {
  const base = BASE.flatMap((name) => BASE_FIELDS[name]?.source ?? []);
  const firstSources = [...sourcesOf(null), PEOPLE, GROUPS, ...base];
  const isFirst = new Set(firstSources.map(({ name }) => name));
  const remainingSources = sourcesOfFields(setup, namedFields).filter(({ name }) => !isFirst.has(name));
  const passes: (readonly ColumnSource[])[] = [firstSources];
  for (let index = 0; index < remainingSources.length; index += COLUMNS_OF_PASS)
    passes.push(remainingSources.slice(index, index + COLUMNS_OF_PASS));
  return passes;
}

/**
 * Loads the columns of a module before they are requested, with pauses for other work, and only into free memory: used
 * columns are not evicted.
 * @returns whether all of them are loaded
 */
export async function loadAhead(
  { columns, setups }: Pick<ListEngine, 'columns' | 'setups'>,
  scope: TenantScope,
  namedFields: NamedFields,
  signal: AbortSignal,
): Promise<boolean> {
  const setup = await setups.of(scope);
  for (const sources of passesOf(setup, namedFields)) {
    if (signal.aborted) return false;
    const request = { companyId: scope.companyId, module: namedFields.module, sources, input: null };
    if (!(await columns.run(ARE_LOADED, { ...request, timeoutMs: PASS_MS, isAhead: true }))) return false;
  }
  return true;
}
