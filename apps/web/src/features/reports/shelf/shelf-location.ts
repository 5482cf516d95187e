import type { ReportHead } from '../report-shapes';

/** The lists of reports that are not folders. */
const LISTS = {
  all: () => true,
  starred: ({ isStarred }: ReportHead) => isStarred,
  mine: ({ isOwn }: ReportHead) => isOwn,
  shared: ({ isShared }: ReportHead) => isShared,
  scheduled: ({ frequency }: ReportHead) => frequency !== null,
};
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** What the list of reports shows: one of the lists, or a folder. */
export type ShelfLocation = { readonly list: ListName } | { readonly folder: string };
export const ALL_REPORTS: ShelfLocation = { list: 'all' };

export const isIn = (location: ShelfLocation, report: ReportHead): boolean =>
  'list' in location ? LISTS[location.list](report) : report.folder === location.folder;

export const isSameLocation = (a: ShelfLocation, b: ShelfLocation): boolean => JSON.stringify(a) === JSON.stringify(b);
