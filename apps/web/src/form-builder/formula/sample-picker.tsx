import type { Answers } from '@lendwright/forms';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { Button, CloseIcon, IconButton, SearchInput } from '../../ui';
import { useBuilder } from '../builder-context';
import styles from './formula.module.css';

/** A record whose answers a formula is tried with. */
export interface PickedSample {
  readonly id: string;
  readonly label: string;
  readonly answers: Answers;
}

export interface SamplePickerProps {
  readonly picked: PickedSample | null;
  readonly onPick: (sample: PickedSample | null) => void;
  /** Shown while no record is chosen. Defaults to a note that values can be typed. */
  readonly emptyLabel?: string | undefined;
}

type Found = readonly { readonly id: string; readonly label: string }[];

/** Chooses a real record for a trial. If it cannot be read, a message says so and values can still be typed. */
export function SamplePicker({ picked, onPick, emptyLabel }: SamplePickerProps) {
  const text = useText(builderFormula);
  const { samples } = useBuilder();
  const [isOpen, setOpen] = useState(false);
  const [find, setFind] = useState('');
  const [foundSample, setFoundSample] = useState<Found | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    samples.list(find).then(
      (list) => isCurrent && setFoundSample(list),
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
  }, [isOpen, find, samples]);
  const pick = (id: string, label: string) => {
    setFailed(false);
    samples.read(id).then(
      (answers) => {
        onPick({ id, label, answers });
        setOpen(false);
      },
      () => setFailed(true),
    );
  };
  return (
    <div className={styles.sample}>
      <p className={styles.tested}>
        <span>{picked ? text('testedWith', { record: picked.label }) : (emptyLabel ?? text('testedTyped'))}</span>
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('chooseRecord')}
        </Button>
        {picked && <IconButton icon={CloseIcon} name={text('noRecord')} onClick={() => onPick(null)} />}
      </p>
      {isFailed && (
        <p className={styles.issue} role="alert">
          {text('recordsFailed')}
        </p>
      )}
      {isOpen && (
        <>
          <SearchInput
            value={find}
            onSearch={setFind}
            label={text('findRecord')}
            placeholder={text('findRecord')}
            width="100%"
          />
          <ul className={styles.records} aria-label={text('records')}>
            {foundSample?.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.record}
                  aria-current={picked?.id === id || undefined}
                  onClick={() => pick(id, label)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          {foundSample?.length === 0 && <p className={styles.help}>{text('noRecords')}</p>}
        </>
      )}
    </div>
  );
}
