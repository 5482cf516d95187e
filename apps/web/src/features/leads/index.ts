export { LeadEdit } from './lead-edit';
export { LeadView } from './lead-view';
