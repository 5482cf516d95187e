import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { hasSetting } from '../element-traits';

/** Whether people may add the section again and again. */
export const cloneableEntry: InspectorEntry = {
  name: 'cloneable',
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'cloneable'),
  isForSeveral: true,
  Entry: CloneableEntry,
};

function CloneableEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('cloneable')}
      help={text('cloneableHelp')}
      read={({ cloneable: repeats }) => repeats === true}
      write={(isOn) => ({ cloneable: isOn || undefined })}
    />
  );
}
