import type { Viewer } from '@lendwright/access';
import { MASS_ACTION_LIMITS, type massActionFilter, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { filtersAsText, type FilterText } from '../exports';
import { listFields, selectRecords, type ListEngine } from '../lists';
import { hiddenPersonFields, type ModuleDefinition } from '../records';

export type SelectionRequest = z.output<typeof massActionFilter>;

/** The records that a filter finds for a viewer, and its conditions as text. */
export interface FoundRecords {
  readonly ids: readonly Id[];
  readonly conditions: readonly FilterText[];
}

const refuse = (key: 'massActions.filterEmpty' | 'massActions.filterIncomplete' | 'massActions.tooMany') =>
  new Refusal(
    key === 'massActions.tooMany' ? 422 : 400,
    key === 'massActions.tooMany' ? 'invalid' : 'filter_unreadable',
    reason(key, { count: MASS_ACTION_LIMITS.records }),
  );

const isBlankValue = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Refuses a request without any condition, and one with an incomplete condition: a list ignores incomplete conditions,
 * which would extend a mass action to unintended records.
 * @throws Refusal 400 filter_unreadable
 * @source TRUST T42
 */
function assertNarrowing({ filters = [], search, status, product, program, prospect }: SelectionRequest): void {
  if (filters.some(({ operator, value }) => operator !== 'is-empty' && isBlankValue(value)))
    throw refuse('massActions.filterIncomplete');
  if (filters.length === 0 && !search?.trim() && !status && !product && !program && !prospect)
    throw refuse('massActions.filterEmpty');
}

/** Identifies a set of records regardless of order. */
export const digestOf = (ids: readonly Id[]): string =>
  createHash('sha256')
    .update([...ids].sort().join())
    .digest('base64');

/**
 * Finds all records that a list with this filter shows the viewer, parsed and evaluated like the list itself.
 * @throws Refusal 400 filter_unreadable, 422 invalid for too many records, 429 too_many_at_once, 503 busy
 */
export async function findSelected(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  request: SelectionRequest,
): Promise<FoundRecords> {
  assertNarrowing(request);
  const setup = await engine.setups.of(scope);
  const fields = listFields(setup, module.key, viewer);
  const hiddenFields = hiddenPersonFields(setup, module.key, viewer);
  const { columns, limiters } = engine;
  const context = { columns, limiters, scope, viewer, module, fields, hidden: hiddenFields, timeZone: setup.timeZone };
  const page = { skip: 0, limit: MASS_ACTION_LIMITS.records + 1 };
  const { ids, matching } = await limiters.lists.run(viewer.accountId, () => selectRecords(context, request, page));
  if (matching > MASS_ACTION_LIMITS.records) throw refuse('massActions.tooMany');
  return { ids, conditions: filtersAsText(request, fields, setup) };
}
