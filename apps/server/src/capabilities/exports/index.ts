export { exportColumns, type ExportColumn } from './export-columns';
export { filtersAsText, filtersFor, type FilterText } from './filters-as-text';
export { BYTE_ORDER_MARK, csvRow } from './csv-row';
export { exportRecords } from './export-records';
export { exportInThread } from './export-task';
export { exportRoutes } from './routes';
