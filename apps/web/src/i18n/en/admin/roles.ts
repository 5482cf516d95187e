import { texts } from '../../texts';
import messages from './roles.json';

/** Texts of roles, permissions, and the page that explains who can see what. */
export const roles = texts('roles', messages);
