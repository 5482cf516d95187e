export { STATUS_COUNTS, tallyStatuses, type StatusTally } from './kept-statuses';
export { recentRows } from './listed-rows';
export {
  narrowed,
  narrowedByNumber,
  newestIds,
  reachedRecords,
  reachOfQuestion,
  type Reached,
  type ReachInput,
} from './reached-records';
export { reviewsFor } from './reviews-for';
export { spreadBy, type Spread } from './spread-by';
export { sumsBy, sumsByTime, tally, tallyPeople, lowestIds, type GroupSum } from './tally';
export { readChangedRows, readNamedRows, type WaitingRow } from './waiting-rows';
