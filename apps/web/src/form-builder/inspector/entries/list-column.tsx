import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { sharedValue } from '../parts/shared-value';
import { SwitchEntry } from '../parts/switch-entry';
import { TextEntry } from '../parts/text-entry';
import { useChange } from '../parts/use-change';
import { canBeListColumn } from '../element-traits';

const WHOLE_NUMBER_PATTERN = /^-?\d{1,9}$/;

/** Whether record lists show the field as a column, and where. */
export const listColumnEntry: InspectorEntry = {
  name: 'listShowField',
  tab: 'appearance',
  showsFor: canBeListColumn,
  supportsMultiple: true,
  Entry: ListColumnEntry,
};

function ListColumnEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const change = useChange(elements);
  const order = sharedValue(elements, (element) => element.order);
  const isListed = elements.every(({ listShowField }) => listShowField === true);
  return (
    <>
      <SwitchEntry
        elements={elements}
        label={text('listColumn')}
        help={text('listColumnHelp')}
        read={({ listShowField }) => listShowField === true}
        write={(isOn) => ({ listShowField: isOn || undefined })}
      />
      {isListed && (
        <TextEntry
          label={text('listOrder')}
          help={text('listOrderHelp')}
          inputMode="numeric"
          maxLength={10}
          stored={order.value === undefined ? '' : String(order.value)}
          isMixed={order.isMixed}
          save={(typedText) => {
            const trimmedText = typedText.trim();
            if (trimmedText !== '' && !WHOLE_NUMBER_PATTERN.test(trimmedText)) return { problem: text('notWhole') };
            const problem = change({ order: trimmedText === '' ? undefined : Number(trimmedText) });
            return problem === null ? { stored: trimmedText === '' ? '' : String(Number(trimmedText)) } : { problem };
          }}
        />
      )}
    </>
  );
}
