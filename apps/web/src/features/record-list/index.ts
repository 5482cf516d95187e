export { CellError } from './cell-error';
export { dayOfMoment, type CompanyDates } from './company-dates';
export { AmountCell, Dash } from './field-cell';
export { choiceFilter } from './filter-fields';
export type { ListSetup, ListStatus } from './list-module';
export { callsOf, withModule, isBuiltIn, listKey, readInput, type ModuleKey } from './module-calls';
export type { ListData, ListQuery } from './list-data';
export { sortOf, wireFilters, type ListSearch } from './list-search';
export { listError } from './list-states';
export { RecordList } from './record-list';
export { UnknownPartsNote } from './unknown-parts-note';
export type { CellEditorProps, RecordListProps } from './record-list-props';
export { statusAppearance, statusOfRecord } from './status-appearance';
export { useInlineSave } from './use-inline-save';
export {
  loadedRecord,
  rowsOf,
  type WireList,
  savedRecord,
  mergeSavedRecord,
  type ListRecord,
  type LoadedRecord,
  type SavedRecord,
  type WireRead,
} from './wire-records';
export { useListSearch } from './use-list-search';
export { useRecordList } from './use-record-list';
export { useCompanyDates, useViewer, type ListViewer } from './use-viewer';
export { PdfButton } from './pdf-button';
export { saveFile } from './save-file';
export { statusesOfProgram } from './statuses-of-program';
export { useStatusEdit } from './use-status-edit';
