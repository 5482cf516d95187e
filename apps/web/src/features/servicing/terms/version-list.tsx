import { writeDay } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Ago, Button, Tag } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import type { ServicedLoan } from '../servicing-shapes';
import { useTermFacts } from './use-term-facts';
import styles from '../servicing.module.css';

type Version = ServicedLoan['versions'][number];

export interface VersionListProps {
  readonly versions: readonly Version[];
  /** Null if the viewer may not change terms. */
  readonly onRevert: ((version: number) => void) | null;
}

const mayRevert = ({ version, kind, isReversed }: Version) => version > 1 && kind !== 'reversal' && !isReversed;

/** The versions of the terms: who changed what from when, and why. */
export function VersionList({ versions, onRevert }: VersionListProps) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const factsOf = useTermFacts();
  const nameOf = ({ version: number, kind, from, reverses }: Version) => {
    if (kind === 'reversal') return text('version-reversal', { number, target: reverses ?? 0 });
    return from === null
      ? text('version-beginning', { number })
      : text('version-change', { number, day: writeDay(from, format) });
  };
  return (
    <ol className={styles.versions} aria-label={text('versions')}>
      {versions.map((version) => (
        <li key={version.version}>
          <span>
            <strong>{nameOf(version)}</strong> {version.isReversed && <Tag>{text('takenBack')}</Tag>} {version.by}{' '}
            <Ago at={version.at} />
            {version.kind === 'change' && (
              <>
                <br />
                {factsOf(version.terms)
                  .map(({ title, value }) => `${title}: ${value}`)
                  .join(' · ')}
              </>
            )}
            <br />
            {version.reason}
          </span>
          {onRevert && mayRevert(version) && (
            <Button
              onClick={() => onRevert(version.version)}
              aria-label={text('takeBackTitle', { number: version.version })}
            >
              {text('takeBack')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
