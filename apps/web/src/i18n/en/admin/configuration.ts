import { texts } from '../../texts';
import messages from './configuration.json';

/** Texts of the configuration of a company as a file. */
export const configuration = texts('configuration', messages);
