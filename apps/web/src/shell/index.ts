export { Brand, Mark, Wordmark } from './brand';
export type { MenuConfig, MenuItem, SignedInUser } from './menu-config';
export { hangBell } from './notification-bell';
export type { BellProps, DrawBell } from './notification-bell';
export type { ListSearch, RecordSearch } from './search-params';
export { useSession, useSessionState, useSignedIn } from './session-context';
export { useEnter } from './use-enter';
export { useGo } from './use-go';
