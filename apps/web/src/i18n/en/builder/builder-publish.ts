import { texts } from '../../texts';
import words from './builder-publish.json';

/** The words of publishing a form, of its differences and of its versions. */
export const builderPublish = texts('builder-publish', words);
