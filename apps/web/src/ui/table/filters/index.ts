export * from './filter';
export * from './filter-bar';
export * from './filter-builder';
export * from './filter-builder-props';
export * from './filter-values';
