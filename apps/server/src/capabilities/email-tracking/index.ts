export { emailTrackingRoutes } from './routes';
export { trackMails } from './track-mails';
