export { CellFault } from './cell-fault';
export { dayOfMoment, writeDay, type CompanyDates } from './company-dates';
export { AmountCell, Dash } from './field-cell';
export { choiceFilter } from './filter-fields';
export {
  LIST_CALLS,
  type ListAnswer,
  type ListModule,
  type ListRecord,
  type ListSetup,
  type ListStatus,
} from './list-module';
export type { ListData } from './list-data';
export { RecordList, type RecordListProps } from './record-list';
export { lookOfStatus, statusOfRecord } from './status-look';
export { useInlineSave, type InlineEdit } from './use-inline-save';
export { useListSearch } from './use-list-search';
export { useRecordList } from './use-record-list';
export { useCompanyDates, useViewer, type ListViewer } from './use-viewer';
