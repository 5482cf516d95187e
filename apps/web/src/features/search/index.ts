export { Palette, type PaletteProps } from './palette';
export type { PaletteEntry, PaletteGroup } from './palette-entry';
export { matchEntries } from './match-entries';
export { addRecentPage, recentPages, type RecentPage } from './recent-pages';
export { useSearch, type Search } from './use-search';
