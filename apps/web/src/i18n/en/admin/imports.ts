import { texts } from '../../texts';
import messages from './imports.json';

/** Texts of imports. */
export const imports = texts('imports', messages);
