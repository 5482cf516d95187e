import { useState } from 'react';
import { call, isRefused, type Answer } from '../../../client';
import { TIMINGS } from '../../../ui';
import { SessionNotLoaded } from './sign-in-error';

/**
 * Delays a result until a minimum time has passed, so that the busy state is visible. The work itself starts
 * immediately.
 * @param milliseconds measured from the call; failures are delayed as well
 */
async function atLeast<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The user without a role yet: `_id` is the single-use challenge to choose one. */
export type RoleOffer = Required<Pick<Answer<'login'>, '_id' | 'company' | 'roles'>>;
export type OfferedRole = RoleOffer['roles'][number];
/** The second-factor step in the sign-in response. */
export type FactorStep = NonNullable<Answer<'login'>['factor']>;

/** The temporary password was correct: `_id` is the single-use token to replace it, kept in memory only. */
export type PasswordChange = NonNullable<Answer<'login'>['change']>;

/** The result of an attempt: `refused` means wrong credentials; `lost` is unrelated to what was typed. */
export type Outcome = 'on' | 'refused' | 'lost';

export interface SignIn {
  /** What is in progress: `form`, the key of a demo account, or the id of a role. */
  readonly busy: string | null;
  readonly error: unknown;
  readonly offer: RoleOffer | null;
  readonly factor: FactorStep | null;
  /** The password must be changed before sign-in. */
  readonly change: PasswordChange | null;
  readonly enter: (key: string, username: string, password: string) => Promise<Outcome>;
  readonly choose: (role: OfferedRole) => Promise<Outcome>;
  /** Continues after the second factor. */
  readonly enterPages: () => Promise<boolean>;
  /** Goes back from the role choice, the second factor or the new password. */
  readonly leave: () => void;
}

/** The next step before the app opens, if any. */
interface Next {
  readonly _id?: RoleOffer['_id'] | undefined;
  readonly company?: RoleOffer['company'] | undefined;
  readonly roles?: RoleOffer['roles'] | undefined;
  readonly factor?: FactorStep | undefined;
  readonly change?: PasswordChange | undefined;
}

const roleOfferOf = ({ _id, company, roles }: Next): RoleOffer | null =>
  _id !== undefined && company && roles ? { _id, company, roles } : null;

/**
 * Sign-in: username and password, then a role if there are several, then the second factor (shell, sections 2.6 and 4).
 * One attempt at a time. The request is sent immediately; the busy state lasts at least a second, and after a success
 * until the page changes.
 */
export function useSignIn(onEnter: () => Promise<boolean>): SignIn {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [offer, setOffer] = useState<RoleOffer | null>(null);
  const [factor, setFactor] = useState<FactorStep | null>(null);
  const [change, setChange] = useState<PasswordChange | null>(null);

  const attempt = async (key: string, work: () => Promise<Next>): Promise<Outcome> => {
    if (busy !== null) return 'lost';
    setBusy(key);
    setError(null);
    try {
      const nextStep = await atLeast(work(), TIMINGS.signInBusy);
      const roleOffer = roleOfferOf(nextStep);
      if (!roleOffer && !nextStep.factor && !nextStep.change) {
        if (!(await onEnter())) throw new SessionNotLoaded();
        return 'on';
      }
      setOffer(roleOffer);
      setFactor(nextStep.factor ?? null);
      setChange(nextStep.change ?? null);
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
    enter: (key, username, password) => attempt(key, () => call('login', { body: { username, password } })),
    choose: async (role) => {
      if (!offer) return 'lost';
      const body = { uid: offer._id, cid: role.company._id, rid: role._id };
      const outcome = await attempt(role._id, () => call('generateAccessToken', { body }));
      // The offer is valid for one attempt; a new one requires the password.
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
