import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { notify } from '../../ui';
import { useSwitchSession } from './use-switch-session';

/**
 * The page ends an impersonation this long before it expires, so that the user returns to their own company instead of
 * being signed out.
 */
const END_MARGIN_MS = 5_000;

/**
 * The remaining time as minutes and seconds; null once the page ends the impersonation.
 * @example formatTimeLeft('2026-11-22T10:00:00Z', Date.parse('2026-11-22T09:58:30Z')) // '1:25'
 */
function formatTimeLeft(endMoment: string, now: number): string | null {
  const remainingNumber = Math.ceil((Date.parse(endMoment) - END_MARGIN_MS - now) / 1000);
  if (!(remainingNumber > 0)) return null;
  const [hours, minutes, seconds] = [
    Math.floor(remainingNumber / 3600),
    Math.floor(remainingNumber / 60) % 60,
    remainingNumber % 60,
  ];
  const formatTwoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${formatTwoDigits(minutes)}:${formatTwoDigits(seconds)}`
    : `${minutes}:${formatTwoDigits(seconds)}`;
}

const TICK_MS = 1000;

export interface ImpersonationTime {
  /** The remaining time as displayed. */
  readonly remaining: string;
  readonly isBusy: boolean;
  readonly end: () => void;
}

/**
 * Counts down an impersonation and ends it a few seconds before it expires, with a notification.
 * @param endMoment when the server ends it
 */
export function useImpersonation(endMoment: string): ImpersonationTime {
  const text = useText(companies);
  const change = useSwitchSession();
  const [remaining, setRemaining] = useState(() => formatTimeLeft(endMoment, Date.now()));
  const [isBusy, setBusy] = useState(false);
  const isEnding = useRef(false);
  const end = useCallback(
    async (isOver: boolean) => {
      if (isEnding.current) return;
      isEnding.current = true;
      setBusy(true);
      // Also after a failed call: the session in the cookie decides who the user is.
      await call('endImpersonation', { body: {} }).catch(() => undefined);
      await change('/');
      notify.success(text(isOver ? 'sessionExpired' : 'sessionEnded'));
    },
    [change, text],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      const now = formatTimeLeft(endMoment, Date.now());
      setRemaining(now);
      if (now === null) {
        clearInterval(timer);
        void end(true);
      }
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [endMoment, end]);
  return { remaining: remaining ?? '0:00', isBusy, end: () => void end(false) };
}
