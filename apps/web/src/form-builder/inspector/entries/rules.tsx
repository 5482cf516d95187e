import { RulesPanel } from '../../rules/rules-panel';
import type { EntryProps, InspectorEntry } from '../entry';

/** What the element's answers show, hide, require, lock, filter and set. */
export const rulesEntry: InspectorEntry = {
  name: 'control_settings',
  tab: 'rules',
  showsFor: () => true,
  isForSeveral: false,
  Entry: RulesEntry,
};

function RulesEntry({ elements }: EntryProps) {
  const [element] = elements;
  return element ? <RulesPanel id={element.id} /> : null;
}
