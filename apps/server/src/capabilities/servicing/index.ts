export { amounts, letterPages } from './print/pages';
export { buildPrintContext, printContextOf, type PrintContext } from './print/print-context';
export { printPages, type PrintDeps } from './print/print-documents';
export { payoffJob } from './payoff/payoff.job';
export { servicingRoutes } from './routes';
export { type SeededChange, type SeededEntry, seedServicing } from './seed-servicing';
