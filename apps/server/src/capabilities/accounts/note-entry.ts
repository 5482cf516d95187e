import type { Id } from '@lendwright/kernel';
import { networkOf } from '../../platform/http/requests/network-of';
import type { SessionProof } from '../../platform/sessions/session-store';
import type { Account } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { deviceFamily } from './device-family';
import { devicesOf, insertSignIn, seeDevice, trustDevice, type Device } from './device-rows';
import { newOneTimeToken, tokenHash } from './one-time-token';
import { mailAccountIn, type AccountMail } from './notify-owner';

interface Entry {
  readonly companyId: Id;
  readonly roleId: Id;
  readonly proof: SessionProof;
  readonly trusts: boolean;
}

const isLike = (known: Device, { device, address }: Asking) =>
  deviceFamily(known.device) === deviceFamily(device) && networkOf(known.address) === networkOf(address);

/** What a program is known by: it keeps no cookie, so its kind and its network stand for it. */
const programHash = ({ device, address }: Asking) => tokenHash(`program ${deviceFamily(device)} ${networkOf(address)}`);

/**
 * Writes who came in from where. A browser is known by its cookie; one without, by its kind and network together. The
 * owner is told of a device that was not seen before, but not of the very first one.
 * @returns the token by which a new browser is known from now on; null for a known one and for programs.
 * @source TRUST S9
 */
export async function noteEntry(
  { database }: AccountServices,
  account: Account,
  { companyId, roleId, proof, trusts }: Entry,
  asking: Asking,
): Promise<string | null> {
  const { device, address } = asking;
  const made = newOneTimeToken();
  return database.tenant(companyId).write(async (tx) => {
    const known = await devicesOf(tx, account.id);
    const shown = asking.isProgram ? programHash(asking) : asking.deviceToken ? tokenHash(asking.deviceToken) : null;
    // A browser keeps its one cookie for all accounts that are entered from it.
    const hash = shown ?? made.hash;
    const isKnown = known.some((one) => one.token_hash.equals(hash) || isLike(one, asking));
    const isNewDevice = known.length > 0 && !isKnown;
    await seeDevice(tx, { accountId: account.id, tokenHash: hash, device, address });
    if (trusts) await trustDevice(tx, account.id, hash, account.credential_version);
    await insertSignIn(tx, { accountId: account.id, companyId, roleId, address, device, proof, isNewDevice });
    if (isNewDevice && proof !== 'demo') await mailAccountIn(tx, account, newDeviceMail(asking));
    return shown ? null : made.token;
  });
}

const newDeviceMail = ({ device, address }: Asking): AccountMail => ({
  subject: 'Sign-in from a new device',
  paragraphs: [
    `Your account was used from a device that we haven't seen before: ${deviceFamily(device)}, address ${address}.`,
    'If that was you, there is nothing to do. If not, change your password now and sign out the other sessions on the page "Sign-in and security".',
  ],
});
