export { assertMayExport } from './list/list-payments';
export { readExportPage, type PaymentExport } from './list/read-export-page';
export { paymentJobs } from './payment-jobs';
export { paymentRoutes } from './routes';
export { seedPayment, type PaymentSeed } from './seed-payments';
export { recordPaymentEvent } from './paying/record-payment-event';
