import type { Id } from '@lendwright/kernel';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Factor } from './factor-rows';
import type { RelyingParty } from './relying-party';

/** What a browser's authenticator is asked, as JSON that the browser's side reads. */
export type PasskeyOptions = Readonly<Record<string, unknown>> & { readonly challenge: string };
/** What it answered: nothing in it is believed before it was checked. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

/** A passkey that has just been made. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

const transportsOf = (factor: Factor) => [...factor.transports] as AuthenticatorTransport[];
const offered = (factors: readonly Factor[]) =>
  factors.flatMap((factor) =>
    factor.credential_id ? [{ id: factor.credential_id, transports: transportsOf(factor) }] : [],
  );

/** Asks for a new passkey; those that the account has already are not made twice. */
export async function passkeyRegistrationOptions(
  party: RelyingParty,
  account: { readonly id: Id; readonly username: string; readonly full_name: string },
  registered: readonly Factor[],
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: 'Lendwright',
    rpID: party.id,
    userName: account.username,
    userDisplayName: account.full_name,
    userID: new Uint8Array(Buffer.from(account.id)),
    attestationType: 'none',
    excludeCredentials: offered(registered),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

/** Asks for one of the account's passkeys. */
export async function passkeySignInOptions(
  party: RelyingParty,
  registered: readonly Factor[],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: offered(registered),
    userVerification: 'preferred',
  });
  return { ...options };
}

/** The passkey that an answer proves to have been made for this question, or null. @source W3C WebAuthn section 7.1 */
export async function verifyNewPasskey(
  party: RelyingParty,
  challenge: string,
  answer: PasskeyResponse,
): Promise<NewPasskey | null> {
  const checked = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] };
}

/**
 * The new counter when the answer proves one of these passkeys, else null. A counter that did not rise tells of a copied
 * key. @source W3C WebAuthn section 7.2
 */
export async function verifyPasskey(
  party: RelyingParty,
  challenge: string,
  factor: Factor,
  answer: PasskeyResponse,
): Promise<number | null> {
  if (!factor.credential_id || !factor.public_key) return null;
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(factor.public_key),
      counter: factor.counter,
      transports: transportsOf(factor),
    },
    requireUserVerification: false,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
