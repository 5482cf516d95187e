import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SettingTextEntry } from '../parts/setting-text-entry';
import { isField } from '../element-traits';

/** What a wrong or missing answer is told. */
export const messageEntry: InspectorEntry = {
  name: 'validate_msg',
  tab: 'field',
  showsFor: isField,
  isForSeveral: true,
  Entry: MessageEntry,
};

function MessageEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SettingTextEntry
      elements={elements}
      setting="validate_msg"
      label={text('message')}
      help={text('messageHelp')}
      most={500}
    />
  );
}
