export { receiptJob } from './receipt.job';
export { receiptRoutes } from './routes';
export type { ReceiptDeps } from './send-receipt';
