import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { useBuilder } from '../../builder-context';
import { renameElement } from '../../model';
import type { EntryProps, InspectorEntry } from '../entry';
import { TextEntry } from '../parts/text-entry';
import { useTryChange } from '../parts/use-change';

const USABLE_ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/;
const isUsable = (id: string): boolean => USABLE_ID_PATTERN.test(id) && !(id in Object.prototype) && id !== '_id';

/** The id under which answers are stored. It can change until it is published. */
export const idEntry: InspectorEntry = {
  name: 'id',
  tab: 'field',
  showsFor: () => true,
  supportsMultiple: false,
  Entry: IdEntry,
};

function IdEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const attempt = useTryChange();
  const { wasPublished } = useBuilder();
  const [element] = elements;
  if (!element) return null;
  const isFixed = wasPublished(element.id);
  return (
    <TextEntry
      label={text('id')}
      help={text(isFixed ? 'idFixed' : 'idHelp')}
      maxLength={100}
      isMono
      isReadonly={isFixed}
      savesOnBlur
      stored={element.id}
      save={(typedText) => {
        const id = typedText.trim();
        if (!isUsable(id)) return { problem: text('idUnusable') };
        const problem = attempt(renameElement(element.id, id, wasPublished));
        return problem === null ? { stored: id } : { problem };
      }}
    />
  );
}
