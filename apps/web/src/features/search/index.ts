export { Palette, type PaletteProps } from './palette';
export type { PaletteEntry, PaletteGroup } from './palette-entry';
export { matchEntries } from './match-entries';
export { noteRecent, recentPlaces, type RecentPlace } from './recent-pages';
export { useSearch, type Search } from './use-search';
