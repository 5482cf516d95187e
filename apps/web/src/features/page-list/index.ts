export { ActivityTabs, type ActivityTabsProps } from './activity-tabs';
export { orderOf, pageOf, type PageListProps, type PageSearch } from './page-search';
export { tablePaging, tableStates, useNoMatch } from './table-parts';
