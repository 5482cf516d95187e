import type { ElementType } from '../element-type';
import type { ElementOption } from '../form-element';
import { US_STATES } from './us-states';

const NO_OPTIONS: readonly ElementOption[] = [];

/** The options of an element whose form lists none, for kinds with a standard list. */
export function standardOptions(type: ElementType): readonly ElementOption[] {
  return type === 'state' || type === 'us_states' ? US_STATES : NO_OPTIONS;
}
