import type { ListAnswer, ListSetup } from './list-module';
import type { ListSearch } from './list-search';

/** The server's list response, and the query behind it. */
export interface ListData {
  readonly search: ListSearch;
  readonly change: (patch: ListSearch, history?: 'push' | 'replace') => void;
  readonly answer: ListAnswer | undefined;
  readonly setup: ListSetup | undefined;
  readonly error: Error | null;
  /** The rows belong to a previous query. */
  readonly isOld: boolean;
  readonly refetch: () => void;
}
