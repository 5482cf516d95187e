import { texts } from '../../texts';
import messages from './builder-publish.json';

/** Texts of publishing: differences and versions. */
export const builderPublish = texts('builder-publish', messages);
