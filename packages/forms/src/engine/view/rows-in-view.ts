import { stateAt, type ElementState, type RowView, type RowViews } from './element-state';
import { viewContextOf, type ResolvedView } from './resolve-form';

const views = new WeakMap<RowView, ResolvedView>();
const NO_ROWS: RowViews = new Map();

/**
 * The field states and missing fields of every row of a cloneable section, by the `_id` of the row.
 *
 * Unlike `state.rows`, available for every section, whether or not its rows can differ. The map is the same object
 * until something affects the section, and a row's `fields` and `missing` are the same objects until that row changes.
 * @param view as returned by `resolveForm`; a copy has no rows
 */
export function rowsIn(view: ResolvedView, section: string): RowViews {
  return viewContextOf(view)?.rowViews.get(section) ?? NO_ROWS;
}

/**
 * One row as a complete view: every element inside the section, including structure, and the row's required fields.
 * @returns null for an unknown row
 * @example viewOfRow(view, 'debts', rowId)?.elements.get('balance')?.mandatory
 */
export function viewOfRow(view: ResolvedView, section: string, row: string): ResolvedView | null {
  const context = viewContextOf(view);
  const ownView = rowsIn(view, section).get(row);
  const holder = context?.form.byId.get(section);
  if (!context || !ownView || !holder) return null;
  const knownView = views.get(ownView);
  if (knownView) return knownView;
  const index = context.evaluation.rows.get(section)?.list.findIndex(({ _id }) => _id === row) ?? -1;
  const elements = new Map<string, ElementState>();
  for (const element of context.form.elements.slice(holder.index + 1, holder.end))
    elements.set(element.id, ownView.fields.get(element.id) ?? stateAt(context, { element, row: index }));
  const rowView = { elements, required: ownView.missing };
  views.set(ownView, rowView);
  return rowView;
}
