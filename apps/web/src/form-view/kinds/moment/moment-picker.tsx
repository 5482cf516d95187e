import { dayIn, type IsoDate } from '@lendwright/kernel';
import { useState } from 'react';
import { Calendar } from '../../fields/calendar';
import type { MomentParts } from './moment-text';
import styles from './picker.module.css';
import { TimeList } from './time-list';

export interface MomentPickerProps extends MomentParts {
  /** IANA name. */
  readonly timeZone: string;
  readonly onPick: (day: IsoDate, clock: string) => void;
  readonly onDone: () => void;
}

/**
 * Date and time pickers side by side. A new date keeps the time; picking the time closes; a time without a date uses
 * today.
 */
export function MomentPicker({ day, clock, timeZone, onPick, onDone }: MomentPickerProps) {
  const [chosen, setChosen] = useState(day);
  const pickDay = (nextDate: IsoDate) => {
    setChosen(nextDate);
    if (clock) onPick(nextDate, clock);
  };
  const pickTime = (nextClock: string) => {
    onPick(chosen ?? dayIn(new Date(), timeZone), nextClock);
    onDone();
  };
  return (
    <div className={styles.both}>
      <Calendar day={chosen} onPick={pickDay} />
      <TimeList clock={clock} hasInitialFocus={false} onPick={pickTime} />
    </div>
  );
}
