export { marketplaceRoutes } from './routes';
export { seedLender } from './criteria/seed-lender';
