import { texts } from '../../texts';
import messages from './builder-api.json';

/** Texts of the page that describes the API of a form. */
export const builderApi = texts('builder-api', messages);
