import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { useBuilder } from '../../builder-context';
import type { EntryProps, InspectorEntry } from '../entry';
import { OptionList } from '../options/option-list';
import { StatusOptions } from '../options/status-options';
import { EntryFrame } from '../parts/entry-frame';
import { hasSetting } from '../element-traits';

/** The options of a field. */
export const optionsEntry: InspectorEntry = {
  name: 'options',
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'options'),
  supportsMultiple: false,
  Entry: OptionsEntry,
};

function OptionsEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const { form } = useBuilder();
  const [element] = elements;
  if (!element) return null;
  const isStatus = element.type === 'status' && form.statuses.length > 0;
  const isStandard = element.type === 'state' && (element.options?.length ?? 0) === 0;
  return (
    <EntryFrame
      label={text('options')}
      help={text(isStatus ? 'optionsStatusHelp' : isStandard ? 'optionsStateHelp' : 'optionsHelp')}
      isGroup
    >
      {() => (isStatus ? <StatusOptions element={element} /> : <OptionList element={element} />)}
    </EntryFrame>
  );
}
