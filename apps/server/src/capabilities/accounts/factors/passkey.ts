import type { Id } from '@lendwright/kernel';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Factor } from './factor-rows';
import type { RelyingParty } from './relying-party';

/** WebAuthn options, as JSON for the browser. */
export type PasskeyOptions = Readonly<Record<string, unknown>> & { readonly challenge: string };
/** The browser's WebAuthn response. Untrusted until verified. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

/** A newly registered passkey. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Loaded with the first passkey, because it takes a tenth of a start in each thread. */
const loadWebauthn = () => import('@simplewebauthn/server');

const transportsOf = (factor: Factor) => [...factor.transports] as AuthenticatorTransport[];
const credentialDescriptors = (factors: readonly Factor[]) =>
  factors.flatMap((factor) =>
    factor.credential_id ? [{ id: factor.credential_id, transports: transportsOf(factor) }] : [],
  );

/** Creates registration options. Existing passkeys of the account are excluded. */
export async function createPasskeyRegistrationOptions(
  party: RelyingParty,
  account: { readonly id: Id; readonly username: string; readonly full_name: string },
  registeredFactors: readonly Factor[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Lendwright',
    rpID: party.id,
    userName: account.username,
    userDisplayName: account.full_name,
    userID: new Uint8Array(Buffer.from(account.id)),
    attestationType: 'none',
    excludeCredentials: credentialDescriptors(registeredFactors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

/** Creates sign-in options for the account's passkeys. */
export async function passkeySignInOptions(
  party: RelyingParty,
  registeredFactors: readonly Factor[],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: credentialDescriptors(registeredFactors),
    userVerification: 'preferred',
  });
  return { ...options };
}

/**
 * Returns the passkey if the response proves it was created for this challenge, otherwise null. @source W3C WebAuthn
 * section 7.1
 */
export async function verifyNewPasskey(
  party: RelyingParty,
  challenge: string,
  answer: PasskeyResponse,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verification = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verification?.verified) return null;
  const { id, publicKey, counter, transports } = verification.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] };
}

/**
 * Returns the new counter if the response is valid for this passkey, otherwise null. A counter that did not increase
 * indicates a copied key. @source W3C WebAuthn section 7.2
 */
export async function verifyPasskey(
  party: RelyingParty,
  challenge: string,
  factor: Factor,
  answer: PasskeyResponse,
): Promise<number | null> {
  if (!factor.credential_id || !factor.public_key) return null;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verification = await verifyAuthenticationResponse({
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
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}
