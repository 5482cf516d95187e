export { MyTasks, type MyTasksProps } from './my/my-tasks';
export { TaskDialog, type TaskDialogProps } from './dialog/task-dialog';
export { TaskPanel, type TaskPanelProps } from './panel/task-panel';
