import { stateAt, type ElementState, type RowView, type RowViews } from './element-state';
import { lintContextOf, type ResolvedView } from './resolve-form';

const views = new WeakMap<RowView, ResolvedView>();
const NO_ROWS: RowViews = new Map();

/**
 * How the fields of every row of a cloneable section stand, and what is missing in it, by the `_id` of the row.
 *
 * Unlike `state.rows` it tells of every section, whether its rows differ or not. It is the same object until something
 * reaches the section, and the entry of a row holds the same `fields` and `missing` until that row looks different.
 * @param view as `resolveForm` answered it; of a copy nothing is known and no rows are told
 */
export function rowsIn(view: ResolvedView, section: string): RowViews {
  return lintContextOf(view)?.rowViews.get(section) ?? NO_ROWS;
}

/**
 * What the viewer sees of one row, in the shape of a whole view: every element inside of the section, structure too, as
 * it stands in this row, and what this row still requires.
 * @returns null for a row that is not there
 * @example viewOfRow(view, 'debts', rowId)?.elements.get('balance')?.mandatory
 */
export function viewOfRow(view: ResolvedView, section: string, row: string): ResolvedView | null {
  const context = lintContextOf(view);
  const own = rowsIn(view, section).get(row);
  const holder = context?.form.byId.get(section);
  if (!context || !own || !holder) return null;
  const known = views.get(own);
  if (known) return known;
  const at = context.evaluation.rows.get(section)?.list.findIndex(({ _id }) => _id === row) ?? -1;
  const elements = new Map<string, ElementState>();
  for (const element of context.form.elements.slice(holder.index + 1, holder.end))
    elements.set(element.id, own.fields.get(element.id) ?? stateAt(context, { element, row: at }));
  const made = { elements, required: own.missing };
  views.set(own, made);
  return made;
}
