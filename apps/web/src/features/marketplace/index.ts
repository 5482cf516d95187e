export { LenderCriteriaPanel } from './criteria/lender-criteria-panel';
export { LendersPanel } from './lenders/lenders-panel';
