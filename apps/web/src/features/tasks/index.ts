export { BuildTemplate } from './flow/build-template';
export { CreateTemplate } from './create-template';
export { EditTemplate } from './edit-template';
export { TemplateList } from './template-list';
export { SortList } from './sort-list';
export { useSortable } from '../../ui/sortable/use-sortable';
export { LeaveGuard } from './leave-guard';
export { SaveBar } from './save-bar';
