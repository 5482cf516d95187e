export { emailSenderRoutes } from './routes';
export { findCompanyAddress, findCompanySender, findSenderAddress } from './find-address';
export { checkDomainsJob } from './check-domains.job';
export { checkSenders } from './check-senders';
