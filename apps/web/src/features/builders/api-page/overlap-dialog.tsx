import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Banner, Button, Dialog } from '../../../ui';
import styles from './api-page.module.css';

const OVERLAPS = [24, 168, 0] as const;

/** Hours for which the replaced key or secret still works. */
export type Overlap = (typeof OVERLAPS)[number];

/** The texts of the dialog, which name what is replaced. */
export interface OverlapTexts {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly choices: Readonly<Record<Overlap, string>>;
  readonly cancel: string;
  readonly replace: string;
}

export interface OverlapDialogProps {
  readonly texts: OverlapTexts;
  /** Why it could not be replaced. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onReplace: (overlap: Overlap) => void;
  readonly onClose: () => void;
}

/** Asks how long a key or secret stays valid beside its replacement. */
export function OverlapDialog({ texts, problem, isBusy, onReplace, onClose }: OverlapDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>(24);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            size="large"
            tone={overlap === 0 ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => onReplace(overlap)}
          >
            {texts.replace}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {problem !== null && <Banner>{problem}</Banner>}
        <Radio.Group
          label={texts.label}
          description={texts.help}
          value={String(overlap)}
          onChange={(value) => setOverlap(OVERLAPS.find((hours) => String(hours) === value) ?? 24)}
        >
          <div className={styles.choices}>
            {OVERLAPS.map((hours) => (
              <Radio key={hours} value={String(hours)} label={texts.choices[hours]} />
            ))}
          </div>
        </Radio.Group>
      </div>
    </Dialog>
  );
}
