import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';

/** Whether nobody sees it. */
export const hiddenEntry: InspectorEntry = {
  name: 'hide',
  tab: 'access',
  showsFor: () => true,
  isForSeveral: true,
  Entry: HiddenEntry,
};

function HiddenEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('hidden')}
      help={text('hiddenHelp')}
      read={({ hide, show }) => hide === true || show === false}
      write={(isOn) => ({ hide: isOn || undefined, show: undefined })}
    />
  );
}
