export { LoanSharing, type LoanSharingProps } from './loan-sharing';
export { ShareLog } from './share-log';
