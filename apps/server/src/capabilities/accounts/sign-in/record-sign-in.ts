import type { Id } from '@lendwright/kernel';
import { networkOf } from '../../../platform/http/requests/network-of';
import type { SessionProof } from '../../../platform/sessions/session-store';
import type { Account } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { deviceFamily } from '../sessions/device-family';
import { devicesOf, insertSignIn, recordDevice, trustDevice, type Device } from '../sessions/device-rows';
import { newOneTimeToken, tokenHash } from '../identity/one-time-token';
import { mailAccountInTransaction, type AccountMail } from '../identity/account-mail';

interface SignInFacts {
  readonly companyId: Id;
  readonly roleId: Id;
  readonly proof: SessionProof;
  readonly isDeviceTrusted: boolean;
}

const isSameDevice = (knownDevice: Device, { device, address }: SignInCaller) =>
  deviceFamily(knownDevice.device) === deviceFamily(device) && networkOf(knownDevice.address) === networkOf(address);

/** API clients store no cookie, so they are identified by client name and network. */
const programHash = ({ device, address }: SignInCaller) =>
  tokenHash(`program ${deviceFamily(device)} ${networkOf(address)}`);

/**
 * Records the sign-in with device and address. A browser is recognized by its cookie, or without one by device family
 * and network. The owner is notified of a new device, except for the first one.
 * @returns the token of a new device; null for a known one and for API clients
 * @source TRUST S9
 */
export async function recordSignIn(
  { database }: AccountServices,
  account: Account,
  { companyId, roleId, proof, isDeviceTrusted }: SignInFacts,
  caller: SignInCaller,
): Promise<string | null> {
  const { device, address } = caller;
  const newToken = newOneTimeToken();
  return database.tenant(companyId).write(async (tx) => {
    const knownDevices = await devicesOf(tx, account.id);
    const shownHash = caller.isProgram
      ? programHash(caller)
      : caller.deviceToken
        ? tokenHash(caller.deviceToken)
        : null;
    // One device cookie covers all accounts that sign in from this browser.
    const hash = shownHash ?? newToken.hash;
    const isKnown = knownDevices.some(
      (listedDevice) => listedDevice.token_hash.equals(hash) || isSameDevice(listedDevice, caller),
    );
    const isNewDevice = knownDevices.length > 0 && !isKnown;
    await recordDevice(tx, { accountId: account.id, tokenHash: hash, device, address });
    if (isDeviceTrusted) await trustDevice(tx, account.id, hash, account.credential_version);
    await insertSignIn(tx, { accountId: account.id, companyId, roleId, address, device, proof, isNewDevice });
    if (isNewDevice && proof !== 'demo') await mailAccountInTransaction(tx, account, newDeviceMail(caller));
    return shownHash ? null : newToken.token;
  });
}

const newDeviceMail = ({ device, address }: SignInCaller): AccountMail => ({
  subject: 'Sign-in from a new device',
  paragraphs: [
    `Your account was used from a device that we haven't seen before: ${deviceFamily(device)}, address ${address}.`,
    'If that was you, there is nothing to do. If not, change your password now and sign out the other sessions on the page "Sign-in and security".',
  ],
});
