import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { FormulaPanel } from '../../formula/formula-panel';
import type { EntryProps, InspectorEntry } from '../entry';
import { EntryFrame } from '../parts/entry-frame';
import { isComputed, canBeComputed } from '../element-traits';

/** The formula of a computed field. */
export const formulaEntry: InspectorEntry = {
  name: 'calculation',
  tab: 'field',
  showsFor: (element) => canBeComputed(element) || isComputed(element),
  supportsMultiple: false,
  Entry: FormulaEntry,
};

function FormulaEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const [element] = elements;
  if (!element) return null;
  return (
    <EntryFrame label={text('formula')} help={text('formulaHelp')} isGroup>
      {() => <FormulaPanel id={element.id} />}
    </EntryFrame>
  );
}
