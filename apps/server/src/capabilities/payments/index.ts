export { addressesOf, toSubjectText, textOf, wordingOf, writeMoney, type Wording } from './mails/queue-payment-mails';
export {
  findLoan,
  findManagedLoan,
  isStaff,
  mayManage,
  missingPaymentRefusal,
  recordLoanAction,
  type PaymentContext,
} from './payment-context';
export { UNLINK_JOB } from './methods/add-unlink-job';
export { offersBankSignIn } from './methods/bank-sign-in';
export { eraseBankToken, findUnusedBankToken, setBankToken } from './methods/method-rows';
export { assertOwnPerson, payerOf, saveBank } from './methods/own-methods';
export { providersOf as paymentProvidersOf, type ProviderOf as PaymentProviderOf } from './providers';
export { PAYOFF_JOB } from './holds/add-payoff-job';
export { stopAtPayoff } from './holds/stop-at-payoff';
export { RECEIPT_JOB } from './receipts/add-receipt-job';
export { readReceiptFacts, type ReceiptFacts } from './receipts/receipt-facts';
export { assertMayExport, readMonthsByPlan } from './list/list-payments';
export { readExportPage, type PaymentExport } from './list/read-export-page';
export { paymentJobs } from './payment-jobs';
export { paymentRoutes } from './routes';
export { seedFailedPayout } from './seed-payout';
export { seedPayment, type PaymentSeed } from './seed-payments';
export { recordPaymentEvent } from './paying/record-payment-event';
