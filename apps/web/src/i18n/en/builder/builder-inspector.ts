import { texts } from '../../texts';
import words from './builder-inspector.json';

/** The words of the builder's right side: what each property of an element is and means. */
export const builderInspector = texts('builder-inspector', words);
