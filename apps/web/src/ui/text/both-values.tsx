import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { Dialog } from '../overlays/dialog';
import styles from './both-values.module.css';

/** A part that two users changed, with both values as text. */
export interface BothValuesPart {
  readonly key: string;
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface BothValuesProps {
  readonly parts: readonly BothValuesPart[];
  readonly labels: {
    readonly title: string;
    readonly help: string;
    readonly mine: string;
    readonly theirs: string;
    readonly cancel: string;
    readonly save: string;
  };
  readonly onClose: () => void;
  /** Called with the keys of the parts whose other value was chosen. */
  readonly onResolve: (chosenKeys: ReadonlySet<string>) => void;
}

/**
 * Resolves a conflict: shows both values of every part that someone else changed too. The user's own value is the
 * default.
 */
export function BothValues({ parts, labels, onClose, onResolve }: BothValuesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, isTheirs: boolean) => {
    const nextIds = new Set(chosen);
    if (isTheirs) nextIds.add(key);
    else nextIds.delete(key);
    setChosen(nextIds);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={720}
      hasStickyActions
      title={labels.title}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button size="large" tone="primary" onClick={() => onResolve(chosen)}>
            {labels.save}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{labels.help}</p>
      {parts.map(({ key, title, mine, theirs }) => (
        <Radio.Group
          key={key}
          className={styles.part ?? ''}
          label={title}
          value={chosen.has(key) ? 'theirs' : 'mine'}
          onChange={(side) => toggle(key, side === 'theirs')}
        >
          <div className={styles.sides}>
            <Radio value="mine" label={labels.mine} description={mine} className={styles.side ?? ''} />
            <Radio value="theirs" label={labels.theirs} description={theirs} className={styles.side ?? ''} />
          </div>
        </Radio.Group>
      ))}
    </Dialog>
  );
}
