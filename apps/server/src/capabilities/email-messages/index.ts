export { accessComposer, accessEmails, mayCompose, type EmailContext } from './composer/access-composer';
export { emailMessageRoutes } from './routes';
