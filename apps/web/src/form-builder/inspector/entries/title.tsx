import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { useBuilder } from '../../builder-context';
import { titleElement } from '../../model';
import type { EntryProps, InspectorEntry } from '../entry';
import { TextEntry } from '../parts/text-entry';
import { useTryChange } from '../parts/use-change';
import { isField } from '../element-traits';

/** The element's title. Fields must have one. */
export const titleEntry: InspectorEntry = {
  name: 'title',
  tab: 'field',
  showsFor: () => true,
  supportsMultiple: false,
  Entry: TitleEntry,
};

function TitleEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const attempt = useTryChange();
  const { wasPublished } = useBuilder();
  const [element] = elements;
  if (!element) return null;
  return (
    <TextEntry
      label={text('title')}
      help={text('titleHelp')}
      maxLength={500}
      savesOnBlur
      stored={element.title}
      save={(title) => {
        if (isField(element) && title.trim() === '') return { problem: text('titleEmpty') };
        const problem = attempt(titleElement(element.id, title, wasPublished));
        return problem === null ? { stored: title } : { problem };
      }}
    />
  );
}
