export { useActivity } from './use-activity';
