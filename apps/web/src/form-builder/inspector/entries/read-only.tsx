import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { isField, isHolder } from '../element-traits';

/** Whether nobody may write it. */
export const readOnlyEntry: InspectorEntry = {
  name: 'readonly',
  tab: 'access',
  showsFor: (element) => isField(element) || isHolder(element),
  isForSeveral: true,
  Entry: ReadOnlyEntry,
};

function ReadOnlyEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('readOnly')}
      help={text('readOnlyHelp')}
      read={({ readonly }) => readonly === true}
      write={(isOn) => ({ readonly: isOn || undefined })}
    />
  );
}
