export { textRoutes } from './routes';
export { twilioEventUrl } from './twilio/twilio-event-url';
