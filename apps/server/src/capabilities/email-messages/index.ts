export { accessComposer, accessEmails, mayCompose, type EmailContext } from './composer/access-composer';
export { isReadable, readEmailVisibility, type EmailVisibility } from './panel/email-visibility';
export { emailMessageRoutes } from './routes';
