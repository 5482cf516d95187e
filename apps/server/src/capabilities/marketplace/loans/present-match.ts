import type { AnswerOf, listLenders } from '@lendwright/api';
import type { LenderMatch } from '@lendwright/lending';

export type WireMatch = AnswerOf<typeof listLenders>['lenders'][number]['match'];

/**
 * A match without the names of fields that the viewer may not see. The match does not know their values, so it contains
 * no change of them.
 */
export function presentMatch(
  { fit, results, changes, effort }: LenderMatch,
  visibleKeys: ReadonlySet<string>,
): WireMatch {
  const wireResults = results.map(({ criterion, state }) => ({
    criterion: typeof criterion === 'object' && !visibleKeys.has(criterion.field) ? { field: '' } : criterion,
    state,
  }));
  const presentedChanges = changes.map(({ on, from, to, effort: step }) => ({
    ...{ on, effort: step },
    from: Array.isArray(from) ? [...(from as readonly string[])] : (from as string | number | boolean | null),
    to: Array.isArray(to) ? [...(to as readonly string[])] : (to as string | number | boolean | null),
  }));
  return { fit, results: wireResults, changes: presentedChanges, effort };
}
