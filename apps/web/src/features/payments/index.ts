export { PaymentsPage } from './payments-page';
export { PaymentsPanel } from './payments-panel';
