/** Marks the search field of the palette. */
export const QUERY_FIELD = 'data-search-query';
