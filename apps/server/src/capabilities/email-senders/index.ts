export { emailSenderRoutes } from './routes';
export { findOwnAddress } from './addresses/sender-state';
export { checkSenders } from './check-senders';
