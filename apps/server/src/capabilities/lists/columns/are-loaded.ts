import type { ColumnQuery } from './column-query';

/** Requests columns without reading them, so that they are loaded for the next query. */
export const ARE_LOADED: ColumnQuery<null, true> = {
  name: 'are-loaded',
  *answer() {
    yield;
    return true;
  },
};
