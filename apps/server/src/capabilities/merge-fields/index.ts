export { formatMergeValue } from './format-merge-value';
export type { MergeField, MergeFields } from './merge-field';
export { mergeFieldsOf } from './merge-fields-of';
export { mergeText, type MergedText } from './merge-text';
export {
  readMergeValues,
  type MergeRecord,
  type MergeRow,
  type MergeValue,
  type MergeValues,
} from './read-merge-values';
export { mergeFieldRoutes } from './routes';
