import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SettingTextEntry } from '../parts/setting-text-entry';
import { takesSuffix } from '../element-traits';

/** What stands after the answer. */
export const suffixEntry: InspectorEntry = {
  name: 'suffix',
  tab: 'appearance',
  showsFor: takesSuffix,
  isForSeveral: true,
  Entry: SuffixEntry,
};

function SuffixEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SettingTextEntry elements={elements} setting="suffix" label={text('suffix')} help={text('suffixHelp')} most={20} />
  );
}
