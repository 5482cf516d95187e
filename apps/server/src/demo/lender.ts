export * from './lender/company';
export * from './lender/roles';
export * from './lender/staff';
export * from './lender/statuses';
