export { LenderCriteriaPanel } from './criteria/lender-criteria-panel';
export { BoundFieldsPanel } from './fields/bound-fields-panel';
export { useBoundFields, type BoundFieldsEditor } from './fields/use-bound-fields';
export { LendersPanel } from './lenders/lenders-panel';
