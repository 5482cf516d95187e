import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { FormattedPreview } from '../parts/formatted-preview';
import { TextEntry } from '../parts/text-entry';
import { useChange } from '../parts/use-change';
import { isStaticText } from '../element-traits';

/** The text of a static element. */
export const staticTextEntry: InspectorEntry = {
  name: 'value',
  tab: 'field',
  showsFor: isStaticText,
  supportsMultiple: false,
  Entry: StaticTextEntry,
};

function StaticTextEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const change = useChange(elements);
  const [element] = elements;
  if (!element) return null;
  const storedText = typeof element.value === 'string' ? element.value : '';
  return (
    <>
      <TextEntry
        label={text('words')}
        help={text('wordsHelp')}
        maxLength={20_000}
        isLong
        stored={storedText}
        save={(value) => {
          const problem = change({ value: value === '' ? undefined : value });
          return problem === null ? { stored: value } : { problem };
        }}
      />
      <FormattedPreview html={storedText} />
    </>
  );
}
