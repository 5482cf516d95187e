import { texts } from '../../texts';
import words from './roles.json';

/** The words of roles, their rights, and the page that explains who sees what. */
export const roles = texts('roles', words);
