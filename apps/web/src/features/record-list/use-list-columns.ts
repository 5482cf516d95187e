import { useMemo, useState } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { useOnDemand } from '../../ui';
import type { FilterField } from '../../ui/table';
import { editableColumns } from './editable-columns';
import { fieldColumn, fieldFormats } from './field-cell';
import { formFilters, useBaseFilters } from './filter-fields';
import type { ListStatus } from './list-module';
import type { RecordListProps } from './record-list-props';
import { useListLayout } from './use-list-layout';
import { useCompanyDates } from './use-viewer';

const NO_STATUSES: readonly ListStatus[] = [];
const NO_COLUMNS: readonly never[] = [];

/** The fields that a list offers as filters and columns, and the current columns. */
export function useListColumns(props: RecordListProps) {
  const {
    module,
    data,
    columns,
    shownFields,
    commonFieldsNote,
    filters = NO_COLUMNS,
    hiddenAtFirst = NO_COLUMNS,
  } = props;
  const { search, answer, setup } = data;
  const isCommonOnly = commonFieldsNote !== undefined;
  const text = useText(recordList);
  const dates = useCompanyDates();
  const base = useBaseFilters(answer?.status ?? NO_STATUSES);
  const ownFields = useMemo(() => [...base, ...filters], [base, filters]);
  const fields = useMemo(() => {
    // The shown columns can always be filtered, as well as anything that the URL filters by.
    const open = new Set([
      ...columns.map((column) => column.id),
      ...(search.filters ?? []).map((filter) => filter.field),
    ]);
    const commonIds = new Set(setup?.fields.filter(({ isCommon }) => isCommon).map(({ id }) => id));
    const isOffered = ({ id }: FilterField) => !isCommonOnly || commonIds.has(id) || open.has(id);
    return [...ownFields, ...formFilters(setup, ownFields, text).filter(isOffered)];
  }, [ownFields, setup, isCommonOnly, columns, search.filters, text]);
  const maySave = answer?.permissions.update === true && !isCommonOnly;
  // A list of common columns shows a field only if the user chose it.
  const [showsFields, setShowsFields] = useState(!isCommonOnly);
  const formats = useOnDemand(fieldFormats, showsFields);
  const fieldColumns = useMemo(() => {
    const reservedFields = new Set([...shownFields, ...columns.map((column) => column.id)]);
    return (setup?.fields ?? [])
      .filter(({ id, isCommon, listShowField }) => {
        const isOffered = isCommon || !isCommonOnly;
        return isOffered && !reservedFields.has(id) && (maySave || isCommonOnly || listShowField);
      })
      .map((field) => fieldColumn(field, dates, text, formats));
  }, [setup, isCommonOnly, shownFields, columns, maySave, dates, text, formats]);
  const shape = useListLayout({
    module,
    setup,
    base: columns,
    hiddenAtFirst,
    fields: fieldColumns,
    maySave,
    isCommonOnly,
    query: data,
  });
  if (!showsFields && fieldColumns.some(({ id }) => shape.visible.includes(id))) setShowsFields(true);
  const mayUpdate = answer?.permissions.update === true;
  const { CellEditor } = props;
  const allColumns = useMemo(
    () => editableColumns({ module, columns: [...columns, ...fieldColumns], setup, CellEditor, mayUpdate }),
    [module, columns, fieldColumns, setup, CellEditor, mayUpdate],
  );
  return { fields, all: allColumns, shape };
}
