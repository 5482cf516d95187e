export { TemplateTestDialog } from './runs/template-test-dialog';
export { SortList } from './sort-list';
export { useSortable } from '../../ui/sortable/use-sortable';
export { LeaveGuard } from './leave-guard';
export { SaveBar } from './save-bar';
export { ConditionEditor } from './flow/condition-editor';
export { NO_CONDITION, readCondition, writeCondition, type DraftCondition } from './flow/condition-lines';
export { fieldsOf, type ModuleChoices, type TaskChoices } from './template-shapes';
