export { servicingRoutes } from './routes';
export { type SeededEntry, seedServicing } from './seed-servicing';
