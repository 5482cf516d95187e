export { emailTrackingRoutes } from './routes';
export { readLinkTexts } from './track-html';
export { trackMails } from './track-mails';
