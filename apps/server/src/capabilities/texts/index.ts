export { textRoutes } from './routes';
export { seedTexts } from './seed-texts';
export { twilioEventUrl } from './twilio/twilio-event-url';
