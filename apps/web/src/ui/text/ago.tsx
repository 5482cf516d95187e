import { useSyncExternalStore } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { formatAgo, formatDay } from './format-ago';
import { TIMINGS } from '../timings';
import styles from './text.module.css';

/** One timer for all relative times on the page; it runs only while there are listeners. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, TIMINGS.relativeTimeRefresh);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  if (!timer) now = Math.max(now, Date.now() - (Date.now() % 1000));
  return now;
}

export interface AgoProps {
  /** An ISO time. Null, undefined and invalid values show as a dash. */
  readonly at: string | Date | null | undefined;
  /** Focusable, so that the exact time shows on keyboard focus; off in rows that have focus themselves. */
  readonly isFocusable?: boolean;
  /** Starts in lower case, for use within a sentence such as "Opened just now". */
  readonly isWithin?: boolean;
}

const lowerFirstLetter = (message: string): string =>
  message.charAt(0).toLocaleLowerCase(currentLanguage()) + message.slice(1);

/** A time as "4 min ago". Its empty hint is the exact time and zone, which are written on hover and focus. */
export function Ago({ at, isFocusable = false, isWithin = false }: AgoProps) {
  const text = useText(ui);
  const presentStore = useSyncExternalStore(listen, read, read);
  const moment = at === null || at === undefined ? null : new Date(at);
  if (!moment || Number.isNaN(moment.getTime())) return <span className={styles.none}>{text('empty')}</span>;
  const message = formatAgo(moment, new Date(presentStore));
  const distance = message && text(message.key, message.count === undefined ? {} : { count: message.count });
  const label =
    distance === null ? formatDay(moment, currentLanguage()) : isWithin ? lowerFirstLetter(distance) : distance;
  return (
    <time className={styles.ago} dateTime={moment.toISOString()} data-hint="" tabIndex={isFocusable ? 0 : undefined}>
      {label}
    </time>
  );
}
