import type { Id } from '@lendwright/kernel';
import { isFinalStatus, type CompanySetup } from '../records';

/** A status as displayed in a chart. A null `_id` stands for records without a status. */
export interface ChartStatus {
  readonly _id: Id | null;
  readonly label: string;
  readonly hue: string;
  readonly place: string;
  readonly isOpen: boolean;
}

/** The statuses of a module that are not final, including null for records without a status. */
export const openStatuses = (setup: CompanySetup, module: string): ReadonlySet<Id | null> =>
  new Set([null, ...setup.statusesOf(module).flatMap((status) => (isFinalStatus(status) ? [] : [status.id]))]);

const NO_STATUS: ChartStatus = { _id: null, label: '', hue: 'grey', place: 'dashed', isOpen: true };

/**
 * The statuses of a module in the company's order: active ones and those still in use. Records without a status come
 * last.
 * @param usedStatuses the statuses in use; null means no status
 */
export function chartStatuses(
  setup: CompanySetup,
  module: string,
  usedStatuses: ReadonlySet<Id | null>,
): ChartStatus[] {
  const knownStatuses = setup
    .statusesOf(module)
    .filter((status) => status.is_active || usedStatuses.has(status.id))
    .map(({ id, title, hue, glyph }) => ({
      _id: id,
      label: title,
      hue,
      place: glyph,
      isOpen: !isFinalStatus({ glyph }),
    }));
  return usedStatuses.has(null) ? [...knownStatuses, NO_STATUS] : knownStatuses;
}
