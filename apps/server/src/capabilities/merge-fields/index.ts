export { formatMergeValue } from './format-merge-value';
export { mergeFieldsOf, type MergeField, type MergeFields } from './merge-fields-of';
export {
  readMergeValues,
  type MergeRecord,
  type MergeRow,
  type MergeValue,
  type MergeValues,
} from './read-merge-values';
export { mergeFieldRoutes } from './routes';
