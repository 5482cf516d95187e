import { dayIn, type IsoDate } from '@lendwright/kernel';
import { useSyncExternalStore } from 'react';
import { TIMINGS } from '../../../ui';
import { useCompanyDates } from '../../record-list';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notifyListener of listeners) notifyListener();
  }, TIMINGS.relativeTimeRefresh);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** HH:MM of a moment in a time zone. */
export const clockIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);

/** Today in the company's time zone. It changes at the company's midnight, without a reload. */
export function useCompanyToday(): IsoDate {
  const { timeZone } = useCompanyDates();
  return useSyncExternalStore(listen, () => dayIn(new Date(), timeZone));
}
