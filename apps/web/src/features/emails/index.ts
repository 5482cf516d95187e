export { EmailsPanel } from './panel/emails-panel';
