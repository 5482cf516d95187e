import { texts } from '../../texts';
import words from './security.json';

/** Second factors, trusted devices, sign-ins and switching roles. */
export const security = texts('security', words);
