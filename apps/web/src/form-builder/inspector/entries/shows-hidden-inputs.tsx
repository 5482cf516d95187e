import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { isComputed } from '../element-traits';

/** Whether a computed field is shown to roles that do not see all of its inputs. */
export const showsHiddenInputsEntry: InspectorEntry = {
  name: 'showsHiddenInputs',
  tab: 'access',
  showsFor: isComputed,
  isForSeveral: true,
  Entry: ShowsHiddenInputsEntry,
};

function ShowsHiddenInputsEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('showsHiddenInputs')}
      help={text('showsHiddenInputsHelp')}
      read={({ showsHiddenInputs }) => showsHiddenInputs === true}
      write={(isOn) => ({ showsHiddenInputs: isOn || undefined })}
    />
  );
}
