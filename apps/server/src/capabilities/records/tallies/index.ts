export { tallyStatuses, type StatusTally } from './kept-statuses';
export { recentRows } from './listed-rows';
export { narrowed, narrowedByNumber, reachedRecords, type Reached, type TallyGround } from './reached-records';
export { reviewsFor } from './reviews-for';
export { spreadBy } from './spread-by';
export { sumsBy, sumsByTime, tally, tallyPeople, lowestIds } from './tally';
export { readChangedRows, readNamedRows, type WaitingRow } from './waiting-rows';
