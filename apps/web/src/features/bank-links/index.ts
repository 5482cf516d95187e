export { AssetsPanel } from './assets-panel';
export { openPlaid } from './borrower/open-plaid';
