import { texts } from '../../texts';
import messages from './security.json';

/** Second factors, trusted devices, sign-ins and switching roles. */
export const security = texts('security', messages);
