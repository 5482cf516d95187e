import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { hasSetting } from '../element-traits';

/** Whether more than one file may be given. */
export const severalFilesEntry: InspectorEntry = {
  name: 'isMultiple',
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'isMultiple'),
  isForSeveral: true,
  Entry: SeveralFilesEntry,
};

function SeveralFilesEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('severalFiles')}
      help={text('severalFilesHelp')}
      read={({ isMultiple }) => isMultiple === true}
      write={(isOn) => ({ isMultiple: isOn || undefined })}
    />
  );
}
