import { choiceKind } from '../families/choice-family';
import { US_STATES } from '../families/us-states';

/** A state: of the form's own list, or of the United States where the form gives none. */
export const state = choiceKind({
  type: 'state',
  standard: US_STATES,
  palette: { group: 'Selection', label: 'State' },
});
