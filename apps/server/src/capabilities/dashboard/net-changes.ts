import type { Id } from '@lendwright/kernel';
import { readEarlierStatus } from '../lists';
import { LOANS, type CompanySetup } from '../records';
import type { LoanAggregates } from './loan-aggregates';

/**
 * The net change in the number of active loans per status since a moment. A loan that was imported with later history,
 * so that its status at that moment is unknown, counts as unchanged.
 */
export function netChanges(
  setup: CompanySetup,
  { created, moved }: Pick<LoanAggregates, 'created' | 'moved'>,
): ReadonlyMap<Id | null, number> {
  const changes = new Map(created);
  const add = (status: Id | null, count: number) => changes.set(status, (changes.get(status) ?? 0) + count);
  const byTitle = new Map(setup.statusesOf(LOANS.key).map(({ id, title }) => [title, id]));
  for (const { first, second, count } of moved) {
    const title = readEarlierStatus(first);
    // A status that was renamed or deleted in the meantime cannot be resolved and is not counted.
    const earlierStatus = title === null ? null : byTitle.get(title);
    if (earlierStatus !== undefined) add(earlierStatus, -count);
    add(second, count);
  }
  return changes;
}
