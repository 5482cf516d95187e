export { EmailFrame } from './preview/email-frame';
