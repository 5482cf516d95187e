export { CombinedFilters } from './combined-filters';
export * from './filter';
export * from './filter-bar';
export * from './filter-builder';
export * from './filter-builder-props';
export * from './filter-line';
export { filterText } from './filter-text';
export * from './filter-values';
