import type { ElementType } from '../element-type';
import type { ElementOption } from '../form-element';
import { US_STATES } from './us-states';

const NONE: readonly ElementOption[] = [];

/** The options that an element has where its form lists none: those of kinds that bring their own list. */
export function standardOptions(type: ElementType): readonly ElementOption[] {
  return type === 'state' || type === 'us_states' ? US_STATES : NONE;
}
