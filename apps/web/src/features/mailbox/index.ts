export { MailboxPanes } from './mailbox-panes';
