export { Palette } from './palette';
export { QUERY_FIELD } from './query-field';
export type { PaletteEntry, PaletteGroup } from './palette-entry';
export { matchEntries } from './match-entries';
export { recentPages } from './recent-pages';
export { useSearch, type Search } from './use-search';
