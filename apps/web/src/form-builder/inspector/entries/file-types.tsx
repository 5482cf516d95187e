import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { sharedValue } from '../parts/shared-value';
import { TextEntry } from '../parts/text-entry';
import { useChange } from '../parts/use-change';
import { hasSetting } from '../element-traits';

/** The extensions in a text with any separators. @example 'PDF, .png' → ['pdf', 'png'] */
const parseExtensions = (typedText: string): readonly string[] => [
  ...new Set(
    typedText
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((ending) => ending.replace(/^\*?\./, ''))
      .filter((ending) => ending !== ''),
  ),
];

/** The file types that can be uploaded. */
export const fileTypesEntry: InspectorEntry = {
  name: 'file_type',
  tab: 'field',
  showsFor: (element) => hasSetting(element, 'file_type'),
  supportsMultiple: true,
  Entry: FileTypesEntry,
};

function FileTypesEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const change = useChange(elements);
  const { value, isMixed } = sharedValue(elements, ({ file_type: types }) => (types ?? []).join(', '));
  return (
    <TextEntry
      label={text('fileTypes')}
      help={text('fileTypesHelp')}
      placeholder="pdf, png, jpg"
      stored={value}
      isMixed={isMixed}
      save={(typedText) => {
        const endings = parseExtensions(typedText);
        const wrongEnding = endings.find((ending) => !/^[a-z0-9]{1,10}$/.test(ending));
        if (wrongEnding !== undefined) return { problem: text('fileTypeWrong', { ending: wrongEnding }) };
        const problem = change({ file_type: endings.length > 0 ? endings : undefined });
        return problem === null ? { stored: endings.join(', ') } : { problem };
      }}
    />
  );
}
