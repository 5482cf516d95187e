export { findSampleRecords } from './find-sample-records';
export { formatMergeValue } from './format-merge-value';
export type { MergeField, MergeFields } from './merge-field';
export { mergeFieldsFor, mergeFieldsOf, namedFor } from './merge-fields-of';
export { commonMergeFields, isPersonKey, personKeysOf } from './system-fields';
export { mergeText, type MergedText } from './merge-text';
export { readManyMergeValues } from './read-many-merge-values';
export {
  readDocumentValues,
  readMergeValues,
  type MergeRecord,
  type MergeRow,
  type MergeValue,
  type MergeValues,
} from './read-merge-values';
export { mergeFieldRoutes } from './routes';
export { checkNodes } from './template-text/resolve/check-nodes';
export { conditionFields } from './template-text/resolve/condition-fields';
export { namedFields } from './template-text/resolve/named-fields';
export { ValueReader, type BlockOutcome, type ValueIssue } from './template-text/resolve/value-reader';
export {
  lineText,
  oneOf,
  TEXT_RULES,
  wholeNumber,
  type NodeRules,
  type RawAttrs,
} from './template-text/tree/node-rules';
export { parseTree, printable, safeLink, type TreeRules } from './template-text/tree/parse-tree';
export { attrOf, plainText, walkNodes } from './template-text/tree/walk-nodes';
