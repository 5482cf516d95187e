import type { ListAnswer, ListSetup } from './list-module';
import type { ListSearch } from './list-search';

/** What a list has got from the server, and the wishes behind it. */
export interface ListData {
  readonly search: ListSearch;
  readonly change: (patch: ListSearch, how?: 'push' | 'replace') => void;
  readonly answer: ListAnswer | undefined;
  readonly setup: ListSetup | undefined;
  readonly error: Error | null;
  /** The rows are those of an older wish. */
  readonly isOld: boolean;
  readonly refetch: () => void;
}
