export * from './run-operations';
export * from './shapes';
export * from './task-calendar-operations';
export * from './task-inputs';
export * from './task-mass-operation';
export * from './task-operations';
export * from './task-shapes';
export * from './template-operations';
