export { useActivity, type ActivityOptions } from './use-activity';
