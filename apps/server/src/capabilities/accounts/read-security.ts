import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type readSecurity as operation, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { AccountServices, Asking } from './account-services';
import { distrustDevice, recentSignIns, trustedDevices } from './device-rows';
import { codesLeft, factorsOf } from './factor-rows';
import { tokenHash } from './one-time-token';
import { shortestFor } from './password-rule';
import { isFactorDue } from './remove-factor';

/** The own factors, trusted devices and recent sign-ins; nothing in it is secret. */
export async function readSecurity(
  services: AccountServices,
  { accountId }: Viewer,
  asking: Asking,
  sessionId: Id | null,
): Promise<AnswerOf<typeof operation>> {
  const required = await isFactorDue(services, accountId, sessionId);
  const own = asking.deviceToken ? tokenHash(asking.deviceToken) : null;
  const [factors, codes, devices, signIns] = await services.database.identity(
    async (tx) =>
      [
        await factorsOf(tx, accountId),
        await codesLeft(tx, accountId),
        await trustedDevices(tx, accountId),
        await recentSignIns(tx, accountId),
      ] as const,
  );
  return {
    required,
    shortest: shortestFor(factors.length > 0),
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
      current: own !== null && device.token_hash.equals(own),
    })),
    signIns: signIns.map(({ id, is_new_device: isNew, ...one }) => ({ _id: id, ...one, isNew })),
  };
}

/** Trusts one of the own devices no longer. @throws Refusal 404 not_found, also for a device of somebody else */
export async function forgetDevice(
  { database }: AccountServices,
  { accountId }: Viewer,
  deviceId: Id,
): Promise<{ message: string }> {
  if (!(await database.identity((tx) => distrustDevice(tx, accountId, deviceId))))
    throw new Refusal(404, 'not_found', reason('accounts.deviceNotTrusted'));
  return { message: 'The device is not trusted any more.' };
}
