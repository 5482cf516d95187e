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
import { callsOf, withModule, listKey, type ModuleKey } from './module-calls';

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
export function columnChoices(
  fieldIds: readonly string[],
  layoutBefore: ColumnLayout,
  layoutAfter: ColumnLayout,
): ColumnChoice[] {
  const orderedIdsOf = (layout: ColumnLayout) => orderedIds(fieldIds, layout.order);
  const [orderBefore, is] = [orderedIdsOf(layoutBefore), orderedIdsOf(layoutAfter)];
  const isMoved = orderBefore.some((id, index) => id !== is[index]);
  return is.flatMap((id, index) => {
    const isToggled = layoutBefore.hidden.includes(id) !== layoutAfter.hidden.includes(id);
    return isToggled || (isMoved && !layoutAfter.hidden.includes(id))
      ? [{ id, order: index + 1, listShowField: !layoutAfter.hidden.includes(id) }]
      : [];
  });
}

/** The user's layout in this browser. Lists of common columns only have an order and a selection of their own. */
function useSavedLayout(module: ModuleKey, isCommonOnly: boolean) {
  const [stored, setStored] = useState(() => ({ all: readLayout(module), common: readLayout(`${module}.common`) }));
  const savedLayout = useMemo<SavedLayout>(() => {
    const { order, hidden } = isCommonOnly ? stored.common : stored.all;
    return { ...stored.all, order, hidden };
  }, [stored, isCommonOnly]);
  const save = (nextLayout: SavedLayout) => {
    const { order, hidden } = isCommonOnly ? stored.all : nextLayout;
    const allData = { ...nextLayout, order, hidden };
    setStored({ all: allData, common: isCommonOnly ? nextLayout : stored.common });
    saveLayout(module, allData);
    if (isCommonOnly) saveLayout(`${module}.common`, nextLayout);
  };
  return { saved: savedLayout, save };
}

/** Saves the position and visibility of form fields for the whole company. */
function useCompanyColumns(module: ModuleKey, setup: ListSetup | undefined) {
  const text = useText(recordList);
  const queries = useQueryClient();
  return async (choices: readonly ColumnChoice[]) => {
    const form = setup?.form?._id;
    if (!form || choices.length === 0) return;
    const shownIds = new Map(choices.map((choice) => [choice.id, choice]));
    queries.setQueryData<ListSetup>(
      setupKey(module),
      (previousData) =>
        previousData && {
          ...previousData,
          fields: previousData.fields.map((field) => ({ ...field, ...shownIds.get(field.id) })),
        },
    );
    const input = { params: { id: form }, body: { content: choices.map((choice) => ({ ...choice })) } };
    await call(callsOf(module).saveColumns, withModule(module, input)).catch(() =>
      notify.failure(text('columnsFailed')),
    );
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

  const change = (nextLayout: ColumnLayout) => {
    if (columns || isInView) return changeInQuery(nextLayout);
    if (nextLayout === EMPTY_LAYOUT) return save({ ...EMPTY_LAYOUT, density: saved.density });
    save({ ...nextLayout, density: saved.density });
    if (maySave) void saveForCompany(columnChoices(fieldIds, layout, nextLayout));
  };
  /** Widths are the user's own in every view. */
  const changeInQuery = (nextLayout: ColumnLayout) => {
    if (nextLayout === EMPTY_LAYOUT) return changeQuery({ columns: undefined }, 'replace');
    if (nextLayout.widths !== layout.widths) save({ ...saved, widths: nextLayout.widths });
    const isSame = nextLayout.order === layout.order && nextLayout.hidden === layout.hidden;
    if (!isSame) changeQuery({ columns: visibleIds(nextLayout) }, 'replace');
  };
  const allIds = [...base.map(({ id }) => id), ...fieldIds];
  const visibleIds = ({ order, hidden }: ColumnLayout) =>
    orderedIds(allIds, order).filter((id) => !hidden.includes(id));
  const setDensity = (density: Density) =>
    isInView ? changeQuery({ density }, 'replace') : save({ ...saved, density });
  return { layout, visible: visibleIds(layout), change, density: search.density ?? saved.density, setDensity };
}
