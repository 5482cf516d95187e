export { ComposeFromList } from './compose-from-list';
export { EmailsPanel } from './panel/emails-panel';
