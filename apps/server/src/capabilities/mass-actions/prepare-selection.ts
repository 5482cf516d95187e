import type { Viewer } from '@lendwright/access';
import { MASS_ACTION_LIMITS, type AnswerOf, type BodyOf, type selectForMassAction } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { filtersFor, type FilterText } from '../exports';
import { moduleOf, recordSummaries } from '../records';
import { checkItems, type SelectionSummary } from './check-items';
import { digestOf, findSelected } from './find-selected';
import { kindOfAction } from './kinds/kinds';
import type { KindContext } from './kinds/mass-action-kind';
import { assertAllowed, type MassActionEngine } from './mass-action-engine';
import { insertSelection, type Selection } from './rows/selection-rows';

export type SelectionAnswer = AnswerOf<typeof selectForMassAction>;

/** The viewer who selects records, and the dependencies. */
export interface Check {
  readonly engine: MassActionEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
}

/** A selection that is not stored yet, with the result of its check. */
export interface CheckedSelection {
  readonly selection: Selection;
  readonly summary: SelectionSummary;
  /** The filter as text for the viewer. */
  readonly conditions: readonly FilterText[];
}

/** The number that the user types to confirm: the known number of records that will change. */
export function confirmationOf(count: number, { checked, allowed }: SelectionSummary): number | null {
  const expected = checked < count ? count : allowed;
  return expected > MASS_ACTION_LIMITS.unconfirmed ? expected : null;
}

/**
 * Selects records by ids or by a filter, and checks which of them the action would change.
 * @throws Refusal 404 not_found, 400 filter_unreadable, 403 forbidden, 422 invalid, 429 too_many_at_once
 */
export async function checkSelection(
  { engine, scope, viewer }: Check,
  { module: key, action: input, ids, filter }: BodyOf<typeof selectForMassAction>,
): Promise<CheckedSelection> {
  const setup = await engine.lists.setups.of(scope);
  const module = moduleOf(setup, key);
  assertAllowed(viewer, module.key, input);
  // Ids take precedence over a filter; without either, the empty filter is refused.
  const request = ids ? null : (filter ?? {});
  const records = request
    ? await findSelected(engine.lists, scope, viewer, module, request)
    : { ids: [...new Set(ids)], conditions: [] };
  const { hasReplyAddress } = engine;
  const ownChoices = { isNotifying: false, hasReplyAddress };
  const context: KindContext = { setups: engine.lists.setups, setup, viewer, module, ...ownChoices };
  const summarize = await recordSummaries(engine.lists)(scope);
  return scope.read(async (tx) => {
    const label = await kindOfAction(input).describe(tx, context, input);
    const preparedAction = await kindOfAction(input).prepare(tx, context, input);
    const items = records.ids.map((id) => ({ id, change: null, version: null }));
    const summary = await checkItems({ summarize, viewer }, tx, preparedAction, items);
    const selection: Selection = {
      id: newId(),
      accountId: viewer.accountId,
      module: module.key,
      scope: request ? 'all' : 'selected',
      kind: input.kind,
      ...{ input, label, request, conditions: records.conditions, ids: records.ids },
      sourceId: null,
      digest: digestOf(records.ids),
      confirm: confirmationOf(records.ids.length, summary),
    };
    return { selection, summary, conditions: filtersFor(setup, viewer, selection.conditions) };
  });
}

/** Stores a checked selection until it expires. */
export function storeSelection(
  scope: TenantScope,
  { selection, summary, conditions }: CheckedSelection,
): Promise<SelectionAnswer> {
  const { id, module, ids, confirm } = selection;
  return scope.write(async (tx) => ({
    ...(await insertSelection(tx, selection, MASS_ACTION_LIMITS.selectionMinutes)),
    ...summary,
    ...{ _id: id, module, scope: selection.scope, count: ids.length, conditions: [...conditions], confirm },
  }));
}
