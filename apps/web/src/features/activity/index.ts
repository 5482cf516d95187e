export { useActivity, type ActivityActs } from './use-activity';
