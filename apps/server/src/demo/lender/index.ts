export * from './company';
export * from './library';
export * from './roles';
export * from './staff';
export * from './statuses';
