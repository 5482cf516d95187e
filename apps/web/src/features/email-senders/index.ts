export { SenderToggle } from './sender-toggle';
