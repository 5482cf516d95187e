import { texts } from '../../texts';
import messages from './builder-inspector.json';

/** Texts of the inspector: the properties of an element. */
export const builderInspector = texts('builder-inspector', messages);
