export { marketplaceRoutes } from './routes';
export { seedLender, seedStatuses, type SeededStatus } from './criteria/seed-lender';
