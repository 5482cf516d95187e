import type { factorStep } from '@lendwright/api';
import type { UserType } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/tenant-scope';
import type { SessionProof } from '../../platform/sessions/session-store';
import { accountById } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { isTrusted } from './device-rows';
import { needsEnrollmentCode } from './enrollment-code';
import { insertFactorChallenge } from './factor-challenge-rows';
import { factorsOf, type Factor } from './factor-rows';
import { newOneTimeToken, tokenHash } from './one-time-token';
import { openSeat, type Entered, type Proved } from './open-seat';
import { relyingPartyOf, type RelyingParty } from './relying-party';
import { settingsOf } from './requires-factor';

export type FactorStep = z.output<typeof factorStep>;

/** Inside, or at the step before it. */
export type Step = { readonly entered: Entered } | { readonly factor: FactorStep };

export interface WantedSeat {
  readonly company_id: Id;
  readonly role_id: Id;
  readonly user_type: UserType;
}

export interface ProvedPassword extends Proved {
  /** The public password of a demo account: nothing more is asked. */
  readonly isDemo: boolean;
}

/** What stands between a right password and the seat. */
type Demand = { readonly proof: SessionProof } | { readonly factors: readonly Factor[]; readonly needsCode?: boolean };

/** A login without a factor sets one up where the seat asks for it; one with a factor is always asked, but on a trusted device. */
async function demandOf(
  tx: Tx,
  services: AccountServices,
  proved: ProvedPassword,
  seat: WantedSeat,
  asking: Asking,
): Promise<Demand> {
  if (proved.isDemo) return { proof: 'demo' };
  const factors = await factorsOf(tx, proved.id);
  if (factors.length === 0) {
    const isDue = services.requiresFactor(seat.user_type, await settingsOf(tx, seat.company_id));
    return isDue ? { factors, needsCode: await isCodeNeeded(tx, proved.id) } : { proof: 'password' };
  }
  const { deviceToken } = asking;
  if (deviceToken && (await isTrusted(tx, proved.id, tokenHash(deviceToken)))) return { proof: 'trusted' };
  return { factors };
}

async function isCodeNeeded(tx: Tx, accountId: Id): Promise<boolean> {
  const account = await accountById(tx, accountId);
  return account === null || needsEnrollmentCode(tx, account);
}

function kindsOf(factors: readonly Factor[], party: RelyingParty): FactorStep['kinds'] {
  if (factors.length === 0) return party.isHere ? ['totp', 'passkey'] : ['totp'];
  const hasApp = factors.some((factor) => factor.kind === 'totp');
  const hasKey = factors.some((factor) => factor.rp_id === party.id) && party.isHere;
  return [...(hasApp ? (['totp'] as const) : []), ...(hasKey ? (['passkey'] as const) : [])];
}

/**
 * Enters a seat after its password, or says which factor is asked first.
 * @param endsSession the session that the new one takes the place of.
 * @returns null when the seat cannot be opened (as `openSeat`).
 * @source TRUST M6, M8
 */
export async function enterSeat(
  services: AccountServices,
  proved: ProvedPassword,
  seat: WantedSeat,
  asking: Asking,
  endsSession: Id | null = null,
): Promise<Step | null> {
  const { database, config } = services;
  const { token, hash } = newOneTimeToken();
  const demand = await database.identity(async (tx) => {
    const found = await demandOf(tx, services, proved, seat, asking);
    if ('proof' in found) return found;
    const isNew = found.factors.length === 0;
    await insertFactorChallenge(tx, hash, {
      accountId: proved.id,
      credentialVersion: proved.credential_version,
      purpose: isNew ? 'setup' : 'enter',
      companyId: seat.company_id,
      roleId: seat.role_id,
      endsSession,
      isApproved: !found.needsCode,
    });
    const party = await relyingPartyOf(tx, config.publicUrl, asking.host ?? '');
    return {
      factor: { _id: token, kinds: kindsOf(found.factors, party), setup: isNew, enrollment: found.needsCode === true },
    };
  });
  if ('factor' in demand) return demand;
  const entered = await openSeat(services, proved, seat.company_id, seat.role_id, asking, demand);
  if (entered && endsSession) await services.sessions.end(endsSession);
  return entered && { entered };
}
