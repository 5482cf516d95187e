import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Answer, InputOf } from '../../../client';

type Question = Answer<'requestPasskey'>['options'];
type PasskeyAnswer = NonNullable<InputOf<'verifyFactor'>['body']['passkey']>;

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Asks the browser for one of the account's passkeys. @throws the browser's error if the user cancels */
export async function getPasskey(options: Question): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Asks the browser to create a passkey. @throws the browser's error if the user cancels */
export async function createPasskey(options: Question): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
