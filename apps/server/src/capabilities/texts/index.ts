export { textRoutes } from './routes';
export { queueRecordText } from './queue-record-text';
export { seedTexts } from './seed-texts';
export { twilioEventUrl } from './twilio/twilio-event-url';
