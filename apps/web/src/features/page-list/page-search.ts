/** The state of a list in the URL; absent values are the defaults. */
export interface PageSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly q?: string | undefined;
}

export interface PageListProps {
  readonly search: PageSearch;
  readonly change: (patch: PageSearch) => void;
}

/** Rows of a page, unless the user chose another number. */
export const PAGE_LIMIT = 20;

export const ACTIVITY_TABS = ['all', 'active', 'inactive'] as const;

/** Which entries a list shows: all, or those that are active or not. */
export const activityTabOf = (status: string | undefined): (typeof ACTIVITY_TABS)[number] =>
  ACTIVITY_TABS.find((candidate) => candidate === status) ?? 'all';

/** The page that a list asks the server for. */
export const pageOf = ({ status, page = 0, limit = PAGE_LIMIT, q }: PageSearch) => ({
  ...{ skip: page * limit, limit, show: activityTabOf(status) },
  ...(q && { search: q }),
});

/** The order that a list asks the server for, if the user chose one. */
export const orderOf = ({ sort, order = 1 }: PageSearch) => (sort ? { sort: { field: sort, order } } : {});
