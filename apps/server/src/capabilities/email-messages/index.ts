export { accessComposer, accessEmails, mayCompose, type EmailContext } from './composer/access-composer';
export { mergeTags, type ReadTag } from './merge/merge-tags';
export { isReadable, readEmailVisibility, type EmailVisibility } from './panel/email-visibility';
export { emailMessageRoutes } from './routes';
export { seedEmail } from './seed-email';
