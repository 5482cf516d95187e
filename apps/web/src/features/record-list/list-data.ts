import type { ListAnswer, ListSetup } from './list-module';
import type { ListSearch } from './list-search';

/** The server's list response, and the query behind it. */
export interface ListData {
  readonly search: ListSearch;
  readonly change: (patch: ListSearch, how?: 'push' | 'replace') => void;
  readonly answer: ListAnswer | undefined;
  /** The fields whose filters or sort order the server could not apply; the rows are those without them. */
  readonly ignored: readonly string[];
  readonly setup: ListSetup | undefined;
  readonly error: Error | null;
  /** The rows belong to a previous query. */
  readonly isOld: boolean;
  readonly refetch: () => void;
}
