export { BuilderLine } from './builder-line';
export { FilterChip } from './filter-chip';
export { FilterPanel } from './filter-panel';
export { FilterValueInput } from './filter-value';
