export * from './filter';
export * from './filter-bar';
export * from './filter-builder';
