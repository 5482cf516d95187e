export { ComposeFromList } from './compose-from-list';
export { EmailsPanel } from './panel/emails-panel';
export { recordsEmail } from './bulk/load-records-email';
export { COMPOSER_CACHE, type RecordsEmailText } from './bulk/records-email-text';
