export { accessComposer, accessEmails, mayCompose, type EmailContext } from './composer/access-composer';
export { mergeTags, type ReadTag } from './merge/merge-tags';
export { isReadable, readEmailVisibility, type EmailVisibility } from './panel/email-visibility';
export { emailMessageRoutes } from './routes';
export { readRecordsComposer } from './composer/records-composer';
export { undoSecondsOfRecordsEmail } from './send/records-email';
export { cancelRecordsEmail, findSentEmails } from './send/cancel-records-email';
export { describeRecordsEmail, prepareRecordsEmail, type EmailOutcome } from './send/send-to-records';
export { seedEmail } from './seed-email';
