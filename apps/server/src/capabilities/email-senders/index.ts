export { emailSenderRoutes } from './routes';
export { findCompanyAddress, findCompanySender, findSenderAddress } from './find-address';
export { checkSenders } from './check-senders';
