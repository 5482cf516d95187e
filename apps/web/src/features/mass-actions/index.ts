export type { ListActionsProps } from './list-actions';
export { listActions } from './load-list-actions';
