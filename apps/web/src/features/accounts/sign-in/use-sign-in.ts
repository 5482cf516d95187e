import { useState } from 'react';
import { call, isRefused } from '../../../client';
import type { Answer } from '../../../client';
import { TIMINGS } from '../../../ui';
import { atLeast } from './at-least';
import { SessionNotLoaded } from './sign-in-error';

export type RoleOffer = NonNullable<Answer<'login'>['choice']>;
export type OfferedRole = RoleOffer['roles'][number];
/** What is asked beside the password before the pages open. */
export type FactorStep = NonNullable<Answer<'login'>['factor']>;

/** A temporary password was right: `_id` is the single-use token to replace it. It is held in memory only. */
export type PasswordChange = NonNullable<Answer<'login'>['change']>;

/** How a try ended: `refused` is a wrong entry, `lost` is no fault of what was typed. */
export type Outcome = 'on' | 'refused' | 'lost';

export interface SignIn {
  /** What is busy: `form`, the key of a seat or the id of a role. */
  readonly busy: string | null;
  readonly error: unknown;
  readonly offer: RoleOffer | null;
  readonly factor: FactorStep | null;
  /** A new password has to be chosen before the sign-in. */
  readonly change: PasswordChange | null;
  readonly enter: (who: string, username: string, password: string) => Promise<Outcome>;
  readonly choose: (role: OfferedRole) => Promise<Outcome>;
  /** Goes on after the second factor. */
  readonly enterPages: () => Promise<boolean>;
  /** Goes back from the choice of roles, the second factor or the new password. */
  readonly leave: () => void;
}

/** The next step, where one is left before the pages open. */
interface Next {
  readonly choice?: RoleOffer | undefined;
  readonly factor?: FactorStep | undefined;
  readonly change?: PasswordChange | undefined;
}

/**
 * The way in: name and password, then a role where there are several, then the second factor (shell, sections 2.6 and 4).
 * One try at a time; the request leaves at once and the busy state stays for at least a second. After a success it stays
 * until the page goes.
 */
export function useSignIn(onEnter: () => Promise<boolean>): SignIn {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [offer, setOffer] = useState<RoleOffer | null>(null);
  const [factor, setFactor] = useState<FactorStep | null>(null);
  const [change, setChange] = useState<PasswordChange | null>(null);

  const tryOut = async (who: string, work: () => Promise<Next>): Promise<Outcome> => {
    if (busy !== null) return 'lost';
    setBusy(who);
    setError(null);
    try {
      const next = await atLeast(work(), TIMINGS.signInBusy);
      if (!next.choice && !next.factor && !next.change) {
        if (!(await onEnter())) throw new SessionNotLoaded();
        return 'on';
      }
      setOffer(next.choice ?? null);
      setFactor(next.factor ?? null);
      setChange(next.change ?? null);
      setBusy(null);
      return 'on';
    } catch (error) {
      setError(error);
      setBusy(null);
      return isRefused(error) ? 'refused' : 'lost';
    }
  };

  return {
    busy,
    error,
    offer,
    factor,
    change,
    enter: (who, username, password) => tryOut(who, () => call('login', { body: { username, password } })),
    choose: async (role) => {
      if (!offer) return 'lost';
      const body = { uid: offer._id, cid: role.company._id, rid: role._id };
      const outcome = await tryOut(role._id, () => call('generateAccessToken', { body }));
      // The offer is used up by the first try: only the password makes a new one.
      if (outcome === 'refused') setOffer(null);
      return outcome;
    },
    enterPages: onEnter,
    leave: () => {
      setOffer(null);
      setFactor(null);
      setChange(null);
      setError(null);
    },
  };
}
