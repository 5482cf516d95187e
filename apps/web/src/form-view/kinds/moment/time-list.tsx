import { useEffect, useRef, type KeyboardEvent } from 'react';
import { kindOf, type FormElement } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { formKinds } from '../../../i18n/en/forms/form-kinds';
import styles from './picker.module.css';

export interface TimeListProps {
  /** HH:MM, or null. */
  readonly clock: string | null;
  readonly onPick: (clock: string) => void;
  /** Whether the list takes focus when it opens. */
  readonly hasInitialFocus: boolean;
}

const CLOCK: FormElement = { id: 'clock', type: 'time', title: '' };
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const DEFAULT_START = '09:00';
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -48,
  End: 48,
};

/** The half hours of a day. Any other minute can be typed. Arrow keys move, Enter selects. */
export function TimeList({ clock, onPick, hasInitialFocus }: TimeListProps) {
  const kindText = useText(formKinds);
  const list = useRef<HTMLDivElement>(null);
  const nearbyTime = clock ? `${clock.slice(0, 3)}${clock.slice(3) < '30' ? '00' : '30'}` : DEFAULT_START;
  useEffect(() => {
    const firstElement = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (list.current && firstElement) list.current.scrollTop = firstElement.offsetTop - list.current.offsetTop - 60;
    if (hasInitialFocus) firstElement?.focus({ preventScroll: true });
  }, [hasInitialFocus]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const times = [...event.currentTarget.children] as HTMLElement[];
    const index = times.indexOf(document.activeElement as HTMLElement);
    times[Math.min(times.length - 1, Math.max(0, index + step))]?.focus();
  };
  return (
    <div ref={list} className={styles.times} role="listbox" aria-label={kindText('times')} onKeyDown={onKeyDown}>
      {HALF_HOURS.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          className={styles.time}
          aria-selected={time === clock}
          tabIndex={time === nearbyTime ? 0 : -1}
          onClick={() => onPick(time)}
        >
          {kindOf('time').format(time, CLOCK)}
        </button>
      ))}
    </div>
  );
}
