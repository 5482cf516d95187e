import type { Id } from '@lendwright/kernel';
import type { CompanySetup } from '../records';

/** The glyphs of statuses in which something has ended: won, lost, or given up. */
const FINAL_GLYPHS: ReadonlySet<string> = new Set(['tick', 'cross', 'slash']);

/** A status as a chart shows it; `_id` null is that of records without one. */
export interface ChartStatus {
  readonly _id: Id | null;
  readonly label: string;
  readonly hue: string;
  readonly place: string;
  readonly isOpen: boolean;
}

/** The statuses of a module in which nothing has ended, with that of records without one (null). */
export const openStatuses = (setup: CompanySetup, module: string): ReadonlySet<Id | null> =>
  new Set([null, ...setup.statusesOf(module).flatMap(({ id, glyph }) => (FINAL_GLYPHS.has(glyph) ? [] : [id]))]);

const NONE: ChartStatus = { _id: null, label: '', hue: 'grey', place: 'dashed', isOpen: true };

/**
 * The statuses of a module in the company's order: those in use, and those that somebody still has. Records without a
 * status come last, as one of no name.
 * @param held the statuses that some record has; null stands for none
 */
export function chartStatuses(setup: CompanySetup, module: string, held: ReadonlySet<Id | null>): ChartStatus[] {
  const known = setup
    .statusesOf(module)
    .filter((status) => status.is_active || held.has(status.id))
    .map(({ id, title, hue, glyph }) => ({
      _id: id,
      label: title,
      hue,
      place: glyph,
      isOpen: !FINAL_GLYPHS.has(glyph),
    }));
  return held.has(null) ? [...known, NONE] : known;
}
