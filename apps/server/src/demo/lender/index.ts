export * from './company';
export * from './roles';
export * from './staff';
export * from './statuses';
