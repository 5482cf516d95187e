import { RulesPanel } from '../../rules/rules-panel';
import type { EntryProps, InspectorEntry } from '../entry';

/** The rules that the element's answers trigger. */
export const rulesEntry: InspectorEntry = {
  name: 'control_settings',
  tab: 'rules',
  showsFor: () => true,
  supportsMultiple: false,
  Entry: RulesEntry,
};

function RulesEntry({ elements }: EntryProps) {
  const [element] = elements;
  return element ? <RulesPanel id={element.id} /> : null;
}
