import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { notify } from '../../ui';
import { EMPTY_LAYOUT, orderedIds, type ColumnLayout, type DataTableColumn, type Density } from '../../ui/table';
import { keepLayout, readLayout, type KeptLayout } from './saved-layout';
import { setupKey, type ListRecord, type ListSetup } from './list-module';
import { callsOf, inModule, listKey, type ModuleKey } from './module-calls';

interface LayoutOptions {
  readonly module: ModuleKey;
  readonly setup: ListSetup | undefined;
  /** The columns that the list always has. */
  readonly base: readonly DataTableColumn<ListRecord>[];
  /** Base columns that show only when chosen. */
  readonly hiddenAtFirst: readonly string[];
  /** The columns of the form's fields. */
  readonly fields: readonly DataTableColumn<ListRecord>[];
  /** Whether the viewer may change the columns of the whole company. */
  readonly maySave: boolean;
}

type ColumnChoice = { readonly id: string; readonly order: number; readonly listShowField: boolean };

/** The form fields whose place or showing differ from before, as they are saved for the company. */
export function columnChoices(fieldIds: readonly string[], before: ColumnLayout, after: ColumnLayout): ColumnChoice[] {
  const placed = (layout: ColumnLayout) => orderedIds(fieldIds, layout.order);
  const [was, is] = [placed(before), placed(after)];
  const isMoved = was.some((id, at) => id !== is[at]);
  return is.flatMap((id, at) => {
    const isToggled = before.hidden.includes(id) !== after.hidden.includes(id);
    return isToggled || (isMoved && !after.hidden.includes(id))
      ? [{ id, order: at + 1, listShowField: !after.hidden.includes(id) }]
      : [];
  });
}

/**
 * The columns as they stand: widths, density and the order of the list's own columns are the person's; which fields of
 * the form show, and their order, are the company's and saved for everybody by whoever may.
 */
export function useListLayout({ module, setup, base, hiddenAtFirst, fields, maySave }: LayoutOptions) {
  const text = useText(recordList);
  const queries = useQueryClient();
  const [kept, setKept] = useState<KeptLayout>(() => readLayout(module));
  const keep = (next: KeptLayout) => {
    setKept(next);
    keepLayout(module, next);
  };
  const fieldIds = useMemo(() => fields.map((column) => column.id), [fields]);
  const layout = useMemo<ColumnLayout>(() => {
    const unlisted = (setup?.fields ?? [])
      .filter((field) => !field.listShowField && fieldIds.includes(field.id))
      .map((field) => field.id);
    const ownHidden = kept.order.length > 0 || kept.hidden.length > 0 ? kept.hidden : hiddenAtFirst;
    const order =
      kept.order.length > 0
        ? kept.order
        : [...base.filter((column) => column.id !== 'updatedAt').map((column) => column.id), ...fieldIds, 'updatedAt'];
    return {
      order,
      hidden: [...new Set([...ownHidden.filter((id) => !maySave || !fieldIds.includes(id)), ...unlisted])],
      widths: kept.widths,
    };
  }, [setup, kept, hiddenAtFirst, base, fieldIds, maySave]);

  const saveForCompany = async (choices: readonly ColumnChoice[]) => {
    const form = setup?.form?._id;
    if (!form || choices.length === 0) return;
    const shown = new Map(choices.map((choice) => [choice.id, choice]));
    queries.setQueryData<ListSetup>(
      setupKey(module),
      (old) => old && { ...old, fields: old.fields.map((field) => ({ ...field, ...shown.get(field.id) })) },
    );
    const wish = { params: { id: form }, body: { content: choices.map((choice) => ({ ...choice })) } };
    await call(callsOf(module).saveColumns, inModule(module, wish)).catch(() => notify.failure(text('columnsFailed')));
    await queries.invalidateQueries({ queryKey: setupKey(module) });
    await queries.invalidateQueries({ queryKey: listKey(module) });
  };
  const change = (next: ColumnLayout) => {
    if (next === EMPTY_LAYOUT) return keep({ ...EMPTY_LAYOUT, density: kept.density });
    keep({ ...next, density: kept.density });
    if (maySave) void saveForCompany(columnChoices(fieldIds, layout, next));
  };
  return { layout, change, density: kept.density, setDensity: (density: Density) => keep({ ...kept, density }) };
}
