import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type readSecurity as operation,
  reason,
  confirmation,
  type Confirmation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { revokeTrust, readRecentSignIns, readTrustedDevices } from '../sessions/device-rows';
import { countRecoveryCodes, factorsOf } from '../factors/factor-rows';
import { tokenHash } from '../identity/one-time-token';
import { minLengthFor } from '../passwords/password-rule';
import { isFactorRequired } from './remove-factor';

/** The user's factors, trusted devices and recent sign-ins. Contains no secrets. */
export async function readSecurity(
  services: AccountServices,
  { accountId }: Viewer,
  caller: SignInCaller,
  sessionId: Id | null,
): Promise<AnswerOf<typeof operation>> {
  const isRequired = await isFactorRequired(services, accountId, sessionId);
  const ownHash = caller.deviceToken ? tokenHash(caller.deviceToken) : null;
  const [factors, codes, devices, signIns] = await services.database.identity(
    async (tx) =>
      [
        await factorsOf(tx, accountId),
        await countRecoveryCodes(tx, accountId),
        await readTrustedDevices(tx, accountId),
        await readRecentSignIns(tx, accountId),
      ] as const,
  );
  return {
    required: isRequired,
    shortest: minLengthFor(factors.length > 0),
    factors: factors.map((factor) => ({
      _id: factor.id,
      kind: factor.kind,
      name: factor.name,
      createdAt: factor.created_at,
      usedAt: factor.last_used_at,
    })),
    recoveryCodes: codes,
    devices: devices.map((device) => ({
      _id: device.id,
      device: device.device,
      address: device.address,
      seenAt: device.last_seen_at,
      until: device.trusted_until ?? device.last_seen_at,
      current: ownHash !== null && device.token_hash.equals(ownHash),
    })),
    signIns: signIns.map(({ id, is_new_device: isNew, ...one }) => ({ _id: id, ...one, isNew })),
  };
}

/** Revokes trust in one of the user's devices. @throws Refusal 404 not_found, also for a device of someone else */
export async function forgetDevice(
  { database }: AccountServices,
  { accountId }: Viewer,
  deviceId: Id,
): Promise<Confirmation> {
  if (!(await database.identity((tx) => revokeTrust(tx, accountId, deviceId))))
    throw new Refusal(404, 'not_found', reason('accounts.deviceNotTrusted'));
  return confirmation('accounts.deviceForgotten');
}
