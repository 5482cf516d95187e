export { DocumentArea } from './document-area';
