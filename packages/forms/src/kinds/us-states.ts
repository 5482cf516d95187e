import { choiceKind } from '../families/choice-family';
import { US_STATES } from '../families/us-states';

/** A state of the United States, always of the full list. */
export const usStates = choiceKind({
  type: 'us_states',
  standard: US_STATES,
  settings: [],
  palette: { group: 'Selection', label: 'US States' },
});
