import type { ListAnswer, ListSetup } from './list-module';
import type { ListSearch } from './list-search';
import type { AddressPart } from './unknown-parts';
import type { OpenViews } from './use-list-search';

/** The query of a list, as the address and the saved view define it. */
export interface ListQuery {
  readonly search: ListSearch;
  readonly change: (patch: ListSearch, history?: 'push' | 'replace') => void;
  readonly views: OpenViews;
  /** Whether it is known which view the address opens. */
  readonly isReady: boolean;
}

/** The server's list response, and the query behind it. */
export interface ListData extends ListQuery {
  readonly answer: ListAnswer | undefined;
  /** The fields whose filters or sort order the server could not apply; the rows are those without them. */
  readonly ignored: readonly string[];
  /** The parts of the address that do not exist; the rows are those without them. */
  readonly unknown: readonly AddressPart[];
  readonly setup: ListSetup | undefined;
  readonly error: Error | null;
  /** The rows belong to a previous query. */
  readonly isOld: boolean;
  readonly refetch: () => void;
}
