import { useState } from 'react';
import { useText } from '../../../i18n';
import { configuration } from '../../../i18n/en/admin/configuration';
import { Panel, SegmentedTabs } from '../../../ui';
import { ChangeEntry } from './change-entry';
import { CHANGE_KINDS, keyOfChange, kindOf, type ChangeKind, type Comparison } from './configuration-shapes';
import type { ConfigurationImport } from './use-configuration-import';
import styles from './configuration.module.css';

export interface DifferencePanelProps {
  readonly comparison: Comparison;
  readonly actions: Pick<ConfigurationImport, 'isIncluded' | 'include'>;
}

/** How a file differs from the company, entry by entry. */
export function DifferencePanel({ comparison, actions }: DifferencePanelProps) {
  const text = useText(configuration);
  const of = (kind: ChangeKind) => comparison.changes.filter((change) => kindOf(change) === kind);
  const firstText =
    of('refused').length > 0 ? 'refused' : (CHANGE_KINDS.find((kind) => of(kind).length > 0) ?? 'added');
  const [picked, setPicked] = useState<ChangeKind | null>(null);
  const shown = picked ?? firstText;
  const entries = of(shown);
  return (
    <Panel title={text('differences')} aside={text('same', { count: comparison.counts.same })} isFlush>
      <div className={styles.tabs}>
        <SegmentedTabs
          label={text('differences')}
          tabs={CHANGE_KINDS.map((kind) => ({ id: kind, title: text(`state-${kind}`), count: of(kind).length }))}
          value={shown}
          onChange={(id) => setPicked(CHANGE_KINDS.find((kind) => kind === id) ?? null)}
        />
      </div>
      <ul className={styles.entries}>
        {entries.map((change) => (
          <ChangeEntry
            key={keyOfChange(change)}
            change={change}
            isIncluded={actions.isIncluded(change)}
            onInclude={(isIncluded) => actions.include(change, isIncluded)}
          />
        ))}
      </ul>
      {entries.length === 0 && <p className={styles.none}>{text('noneOfState')}</p>}
    </Panel>
  );
}
