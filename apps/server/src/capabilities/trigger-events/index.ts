export { notePaymentEvent } from './note-payment-event';
