export { unlinkAccountJob } from './accounts/unlink-account.job';
export { checkBankLinkJob } from './bank-link-jobs';
export { bankLinkRoutes } from './routes';
export { type BankLinkSeed, seedBankLink } from './seed-bank-links';
