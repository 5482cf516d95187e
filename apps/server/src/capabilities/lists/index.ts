export { readListedNames } from './ahead/listed-names';
export { loadAhead, UNPRIVILEGED_VIEWER } from './ahead/load-ahead';
export { countByStatus, STATUS_COUNTS } from './aggregates/count-by-status';
export {
  countBy,
  countByFrom,
  countByPair,
  countByPerson,
  type GroupSum,
  lowestRecordIds,
  type PairCount,
  sumsBy,
  sumsByTime,
} from './aggregates/count-by';
export { type Distribution, distributionBy } from './aggregates/distribution-by';
export { readRecentRows } from './aggregates/recent-rows';
export {
  filterByMin,
  filterByText,
  newestIds,
  visibilityForQuery,
  type VisibilityInput,
  visibleRecords,
  type VisibleRecords,
} from './aggregates/visible-records';
export type { ColumnQuery } from './columns/column-query';
export { earlierStatusColumn, readEarlierStatus } from './columns/earlier-status-column';
export { answerInThread } from './columns/column-thread';
export { queryColumns } from './columns/query-columns';
export { SWEEP_SAVED_COLUMNS, sweepSavedColumnsJob } from './columns/saved/sweep-saved-columns.job';
export { reconcileCountsJob } from './counts/reconcile-counts.job';
export { isPastValueGroupable, isPastValueKnown, type PastState } from './fallback/records-as-of';
export { BASE_FIELDS, baseField } from './fields/base-fields';
export { itemColumnSql, itemField, type ItemField, type ItemRows } from './fields/item-fields';
export { isRunningNumber, type ListField, listFields } from './fields/list-fields';
export { sectionRows, sectionsOf } from './fields/section-rows';
export { ARE_LOADED } from './columns/are-loaded';
export { GROUPS } from './groups/columns/group-column-query';
export type { GroupedRow } from './groups/group-by-sql';
export { groupField, hasSeveralValues, isDateKind, type GroupField } from './groups/group-field';
export { listItems, type ListedItem } from './groups/list-items';
export { groupRecords } from './groups/group-records';
export type { GroupSpec, MeasureSpec } from './groups/level-sql';
export { listEngine, type ListEngine } from './list-engine';
export { type ListBody, type ListDeps, listedValue, listRecords } from './list-records';
export { boundsOf } from './query/day-bounds';
export { LIST } from './query/list-column-query';
export { readListQuery } from './query/list-query';
export { unknownField } from './query/read-filters';
export { selectRecords } from './query/select-records';
export { listRoutes } from './routes';
export { FIND, findByText } from './search/find-by-text';
export { searchedFields, type SearchedFields } from './search/searched-fields';
export { matchesNumber } from './search/search-text';
export { translatedFields } from './fields/translated-fields';
export { contactTitleOf, optionsOf, productsOf, titleOf } from './settings/list-setup';
export { LIST_TOTALS } from './totals/totals-column-query';
export { mayShareViews } from './views/view-access';
export type { ListableFields } from './views/visible-content';
