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
  readonly words: {
    readonly title: string;
    readonly help: string;
    readonly mine: string;
    readonly theirs: string;
    readonly cancel: string;
    readonly save: string;
  };
  readonly onClose: () => void;
  /** Called with the keys of the parts whose other value was chosen. */
  readonly onSettle: (taken: ReadonlySet<string>) => void;
}

/**
 * Resolves a conflict: shows both values of every part that someone else changed too. The user's own value is the
 * default.
 */
export function BothValues({ parts, words, onClose, onSettle }: BothValuesProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTaken(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={720}
      title={words.title}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="large" tone="primary" onClick={() => onSettle(taken)}>
            {words.save}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{words.help}</p>
      {parts.map(({ key, title, mine, theirs }) => (
        <Radio.Group
          key={key}
          className={styles.part ?? ''}
          label={title}
          value={taken.has(key) ? 'theirs' : 'mine'}
          onChange={(side) => turn(key, side === 'theirs')}
        >
          <div className={styles.sides}>
            <Radio value="mine" label={words.mine} description={mine} className={styles.side ?? ''} />
            <Radio value="theirs" label={words.theirs} description={theirs} className={styles.side ?? ''} />
          </div>
        </Radio.Group>
      ))}
    </Dialog>
  );
}
