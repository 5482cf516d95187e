import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { SectionPanel } from '../../../ui';
import type { ServicedLoan } from '../servicing-shapes';
import { useTermFacts } from './use-term-facts';
import { VersionList, type VersionListProps } from './version-list';
import styles from '../servicing.module.css';

export interface TermsPanelProps extends Pick<VersionListProps, 'onRevert'> {
  readonly serviced: ServicedLoan;
}

/** The terms in force, and for staff who changed them, when, from when and why. */
export function TermsPanel({ serviced: { terms, versions }, onRevert }: TermsPanelProps) {
  const text = useText(texts);
  const factsOf = useTermFacts();
  return (
    <SectionPanel title={text('terms')}>
      <dl className={styles.facts}>
        {factsOf(terms).map(({ part, title, value }) => (
          <div key={part}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {versions.length > 1 && <VersionList versions={versions} onRevert={onRevert} />}
    </SectionPanel>
  );
}
