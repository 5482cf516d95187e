import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { notify } from '../../ui';
import { EMPTY_LAYOUT, orderedIds, type ColumnLayout, type DataTableColumn, type Density } from '../../ui/table';
import { saveLayout, readLayout, type SavedLayout } from './saved-layout';
import type { ListQuery } from './list-data';
import { setupKey, type ListSetup } from './list-module';
import type { ListRecord } from './wire-records';
import { callsOf, inModule, listKey, type ModuleKey } from './module-calls';

interface LayoutOptions {
  readonly module: ModuleKey;
  readonly setup: ListSetup | undefined;
  /** The base columns of the list. */
  readonly base: readonly DataTableColumn<ListRecord>[];
  /** Base columns that are hidden by default. */
  readonly hiddenAtFirst: readonly string[];
  /** The columns of the form's fields. */
  readonly fields: readonly DataTableColumn<ListRecord>[];
  /** Whether the viewer may change the columns of the whole company. */
  readonly maySave: boolean;
  /** The form's columns are those of all records, each shown only if the user chooses it. */
  readonly isCommonOnly: boolean;
  /** The columns and density of the query: those of the open view, and changes to them. */
  readonly query: Pick<ListQuery, 'search' | 'change' | 'views'>;
}

type ColumnChoice = { readonly id: string; readonly order: number; readonly listShowField: boolean };

/** The form fields whose position or visibility changed, as saved for the company. */
export function columnChoices(fieldIds: readonly string[], before: ColumnLayout, after: ColumnLayout): ColumnChoice[] {
  const orderedIdsOf = (layout: ColumnLayout) => orderedIds(fieldIds, layout.order);
  const [was, is] = [orderedIdsOf(before), orderedIdsOf(after)];
  const isMoved = was.some((id, at) => id !== is[at]);
  return is.flatMap((id, at) => {
    const isToggled = before.hidden.includes(id) !== after.hidden.includes(id);
    return isToggled || (isMoved && !after.hidden.includes(id))
      ? [{ id, order: at + 1, listShowField: !after.hidden.includes(id) }]
      : [];
  });
}

/** The user's layout in this browser. Lists of common columns only have an order and a selection of their own. */
function useSavedLayout(module: ModuleKey, isCommonOnly: boolean) {
  const [stored, setStored] = useState(() => ({ all: readLayout(module), common: readLayout(`${module}.common`) }));
  const saved = useMemo<SavedLayout>(() => {
    const { order, hidden } = isCommonOnly ? stored.common : stored.all;
    return { ...stored.all, order, hidden };
  }, [stored, isCommonOnly]);
  const save = (next: SavedLayout) => {
    const { order, hidden } = isCommonOnly ? stored.all : next;
    const all = { ...next, order, hidden };
    setStored({ all, common: isCommonOnly ? next : stored.common });
    saveLayout(module, all);
    if (isCommonOnly) saveLayout(`${module}.common`, next);
  };
  return { saved, save };
}

/** Saves the position and visibility of form fields for the whole company. */
function useCompanyColumns(module: ModuleKey, setup: ListSetup | undefined) {
  const text = useText(recordList);
  const queries = useQueryClient();
  return async (choices: readonly ColumnChoice[]) => {
    const form = setup?.form?._id;
    if (!form || choices.length === 0) return;
    const shown = new Map(choices.map((choice) => [choice.id, choice]));
    queries.setQueryData<ListSetup>(
      setupKey(module),
      (old) => old && { ...old, fields: old.fields.map((field) => ({ ...field, ...shown.get(field.id) })) },
    );
    const input = { params: { id: form }, body: { content: choices.map((choice) => ({ ...choice })) } };
    await call(callsOf(module).saveColumns, inModule(module, input)).catch(() => notify.failure(text('columnsFailed')));
    await queries.invalidateQueries({ queryKey: setupKey(module) });
    await queries.invalidateQueries({ queryKey: listKey(module) });
  };
}

/** The columns without a view: the user's own, or the list's defaults. */
function layoutOfKind(
  {
    setup,
    base,
    hiddenAtFirst,
    maySave,
    isCommonOnly,
  }: Pick<LayoutOptions, 'setup' | 'base' | 'hiddenAtFirst' | 'maySave' | 'isCommonOnly'>,
  savedLayout: SavedLayout,
  fieldIds: readonly string[],
): ColumnLayout {
  const unlistedIds = isCommonOnly
    ? fieldIds.filter((id) => !savedLayout.order.includes(id))
    : (setup?.fields ?? []).filter((field) => !field.listShowField && fieldIds.includes(field.id)).map(({ id }) => id);
  const hiddenIds = savedLayout.order.length > 0 || savedLayout.hidden.length > 0 ? savedLayout.hidden : hiddenAtFirst;
  const order =
    savedLayout.order.length > 0
      ? savedLayout.order
      : [...base.filter((column) => column.id !== 'updatedAt').map((column) => column.id), ...fieldIds, 'updatedAt'];
  return {
    order,
    hidden: [...new Set([...hiddenIds.filter((id) => !maySave || !fieldIds.includes(id)), ...unlistedIds])],
    widths: savedLayout.widths,
  };
}

/**
 * The current columns. Widths, density and the order of base columns are saved per user; the visibility and order of
 * form fields are saved for the whole company by users with the right. While a saved view is open, columns and density
 * belong to the view: changes stay in the address until the view is saved.
 */
export function useListLayout({
  module,
  setup,
  base,
  hiddenAtFirst,
  fields,
  maySave,
  isCommonOnly,
  query,
}: LayoutOptions) {
  const saveForCompany = useCompanyColumns(module, setup);
  const { saved, save } = useSavedLayout(module, isCommonOnly);
  const fieldIds = useMemo(() => fields.map((column) => column.id), [fields]);
  const defaultLayout = useMemo(
    () => layoutOfKind({ setup, base, hiddenAtFirst, maySave, isCommonOnly }, saved, fieldIds),
    [setup, saved, hiddenAtFirst, base, fieldIds, maySave, isCommonOnly],
  );

  const { search, change: changeQuery } = query;
  const isInView = query.views.current !== null;
  const { columns } = search;
  const layout = useMemo<ColumnLayout>(() => {
    if (!columns) return defaultLayout;
    const order = orderedIds([...base.map(({ id }) => id), ...fieldIds], columns);
    return { order, hidden: order.filter((id) => !columns.includes(id)), widths: defaultLayout.widths };
  }, [columns, defaultLayout, base, fieldIds]);

  const change = (next: ColumnLayout) => {
    if (columns || isInView) return changeInQuery(next);
    if (next === EMPTY_LAYOUT) return save({ ...EMPTY_LAYOUT, density: saved.density });
    save({ ...next, density: saved.density });
    if (maySave) void saveForCompany(columnChoices(fieldIds, layout, next));
  };
  /** Widths are the user's own in every view. */
  const changeInQuery = (next: ColumnLayout) => {
    if (next === EMPTY_LAYOUT) return changeQuery({ columns: undefined }, 'replace');
    if (next.widths !== layout.widths) save({ ...saved, widths: next.widths });
    const isSame = next.order === layout.order && next.hidden === layout.hidden;
    if (!isSame) changeQuery({ columns: visibleIds(next) }, 'replace');
  };
  const all = [...base.map(({ id }) => id), ...fieldIds];
  const visibleIds = ({ order, hidden }: ColumnLayout) => orderedIds(all, order).filter((id) => !hidden.includes(id));
  const setDensity = (density: Density) =>
    isInView ? changeQuery({ density }, 'replace') : save({ ...saved, density });
  return { layout, visible: visibleIds(layout), change, density: search.density ?? saved.density, setDensity };
}
