import { texts } from '../../texts';
import messages from './form-frame.json';

/** Texts around a single field of a filled form. */
export const formFrame = texts('form-frame', messages);
