export { SortList } from './sort-list';
export { useSortable } from '../../ui/sortable/use-sortable';
export { LeaveGuard } from './leave-guard';
export { SaveBar } from './save-bar';
export { ConditionEditor } from './flow/condition-editor';
export { readCondition, writeCondition } from './flow/condition-lines';
