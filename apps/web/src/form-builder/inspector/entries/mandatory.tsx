import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { kindOf } from '@lendwright/forms';
import { isField } from '../element-traits';

/** Whether the field must be filled in. */
export const mandatoryEntry: InspectorEntry = {
  name: 'mandatory',
  tab: 'field',
  showsFor: (element) => isField(element) && kindOf(element.type).answeredBy !== 'server',
  isForSeveral: true,
  Entry: MandatoryEntry,
};

function MandatoryEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('mandatory')}
      help={text('mandatoryHelp')}
      read={({ mandatory }) => mandatory === true}
      write={(isOn) => ({ mandatory: isOn || undefined })}
    />
  );
}
