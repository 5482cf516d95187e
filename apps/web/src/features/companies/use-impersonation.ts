import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/companies';
import { notify } from '../../ui';
import { timeLeft } from './time-left';
import { useSwitchSession } from './use-switch-session';

const TICK_MS = 1000;

export interface ImpersonationTime {
  /** The remaining time as displayed. */
  readonly left: string;
  readonly isBusy: boolean;
  readonly end: () => void;
}

/**
 * Counts down an impersonation and ends it a few seconds before it expires, with a notification.
 * @param until when the server ends it
 */
export function useImpersonation(until: string): ImpersonationTime {
  const text = useText(companies);
  const change = useSwitchSession();
  const [left, setLeft] = useState(() => timeLeft(until, Date.now()));
  const [isBusy, setBusy] = useState(false);
  const isEnding = useRef(false);
  const end = useCallback(
    async (isOver: boolean) => {
      if (isEnding.current) return;
      isEnding.current = true;
      setBusy(true);
      // Also after a failed call: the session in the cookie decides who the user is.
      await call('endAct', { body: {} }).catch(() => undefined);
      await change('/');
      notify.success(text(isOver ? 'actIsOver' : 'actEnded'));
    },
    [change, text],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      const now = timeLeft(until, Date.now());
      setLeft(now);
      if (now === null) {
        clearInterval(timer);
        void end(true);
      }
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [until, end]);
  return { left: left ?? '0:00', isBusy, end: () => void end(false) };
}
