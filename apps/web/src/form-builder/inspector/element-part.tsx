import { useId } from 'react';
import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { useBuilder } from '../builder-context';
import { isDeactivated, type FlatElement } from '../model';
import { entriesFor, tabsOf } from './all-entries';
import { ElementHead } from './element-head';
import type { InspectorTab } from './entry';
import { InspectorTabs } from './inspector-tabs';
import styles from './inspector.module.css';

export interface ElementPartProps {
  /** One or more. */
  readonly elements: readonly FlatElement[];
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}

/** The properties of the selection by tab. Empty tabs are omitted. */
export function ElementPart({ elements, tab, onTab }: ElementPartProps) {
  const text = useText(builderInspector);
  const context = useBuilder();
  const panel = useId();
  const entries = entriesFor(elements, context);
  const tabs = tabsOf(entries);
  const shownTab = tabs.includes(tab) ? tab : (tabs[0] ?? 'field');
  const [onlyElement] = elements;
  const rules = elements.length === 1 ? (onlyElement?.control_settings?.length ?? 0) : 0;
  const hasDeactivated = elements.some(({ id }) => isDeactivated(context.builder.model(), id));
  return (
    <>
      <ElementHead elements={elements} />
      <InspectorTabs tabs={tabs} value={shownTab} rules={rules} controls={panel} onChange={onTab} />
      <div id={panel} role="tabpanel" aria-label={text(`tab-${shownTab}`)} tabIndex={-1} className={styles.entries}>
        {elements.length > 1 && <p className={styles.note}>{text('severalHelp')}</p>}
        {hasDeactivated && <p className={styles.note}>{text('deactivatedHelp')}</p>}
        {!context.canEdit && <p className={styles.note}>{text('viewOnly')}</p>}
        {entries
          .filter((entry) => entry.tab === shownTab)
          .map(({ name, Entry }) => (
            <Entry key={name} elements={elements} />
          ))}
      </div>
    </>
  );
}
