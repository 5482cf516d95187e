import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { notify } from '../../ui';
import { EMPTY_LAYOUT, orderedIds, type ColumnLayout, type DataTableColumn, type Density } from '../../ui/table';
import { saveLayout, readLayout, type SavedLayout } from './saved-layout';
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
}

type ColumnChoice = { readonly id: string; readonly order: number; readonly listShowField: boolean };

/** The form fields whose position or visibility changed, as saved for the company. */
export function columnChoices(fieldIds: readonly string[], before: ColumnLayout, after: ColumnLayout): ColumnChoice[] {
  const ordered = (layout: ColumnLayout) => orderedIds(fieldIds, layout.order);
  const [was, is] = [ordered(before), ordered(after)];
  const isMoved = was.some((id, at) => id !== is[at]);
  return is.flatMap((id, at) => {
    const isToggled = before.hidden.includes(id) !== after.hidden.includes(id);
    return isToggled || (isMoved && !after.hidden.includes(id))
      ? [{ id, order: at + 1, listShowField: !after.hidden.includes(id) }]
      : [];
  });
}

/**
 * The current columns. Widths, density and the order of base columns are saved per user; the visibility and order of
 * form fields are saved for the whole company by users with the right.
 */
export function useListLayout({ module, setup, base, hiddenAtFirst, fields, maySave }: LayoutOptions) {
  const text = useText(recordList);
  const queries = useQueryClient();
  const [saved, setSaved] = useState<SavedLayout>(() => readLayout(module));
  const save = (next: SavedLayout) => {
    setSaved(next);
    saveLayout(module, next);
  };
  const fieldIds = useMemo(() => fields.map((column) => column.id), [fields]);
  const layout = useMemo<ColumnLayout>(() => {
    const unlisted = (setup?.fields ?? [])
      .filter((field) => !field.listShowField && fieldIds.includes(field.id))
      .map((field) => field.id);
    const ownHidden = saved.order.length > 0 || saved.hidden.length > 0 ? saved.hidden : hiddenAtFirst;
    const order =
      saved.order.length > 0
        ? saved.order
        : [...base.filter((column) => column.id !== 'updatedAt').map((column) => column.id), ...fieldIds, 'updatedAt'];
    return {
      order,
      hidden: [...new Set([...ownHidden.filter((id) => !maySave || !fieldIds.includes(id)), ...unlisted])],
      widths: saved.widths,
    };
  }, [setup, saved, hiddenAtFirst, base, fieldIds, maySave]);

  const saveForCompany = async (choices: readonly ColumnChoice[]) => {
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
  const change = (next: ColumnLayout) => {
    if (next === EMPTY_LAYOUT) return save({ ...EMPTY_LAYOUT, density: saved.density });
    save({ ...next, density: saved.density });
    if (maySave) void saveForCompany(columnChoices(fieldIds, layout, next));
  };
  return { layout, change, density: saved.density, setDensity: (density: Density) => save({ ...saved, density }) };
}
