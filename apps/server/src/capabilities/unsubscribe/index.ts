export { addUnsubscribeHeaders } from './add-unsubscribe-headers';
export { unsubscribeRoutes } from './routes';
export { sealToken, unsubscribePage } from './unsubscribe-token';
