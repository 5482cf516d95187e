import { texts } from '../../texts';
import messages from './builder.json';

/** Texts of the builder: toolbar, actions and refusals. */
export const builder = texts('builder', messages);
