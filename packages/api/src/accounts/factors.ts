import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { user } from './user';

export const factorKind = z.enum(['totp', 'passkey']);

/** A second-factor challenge: valid for 5 minutes (15 to set one up), one use, at most 5 tries. */
const challenge = z.string().min(1).max(200);
const password = z.string().min(1).max(256);
const code = z.string().trim().min(1).max(40);
const name = storable(z.string().trim().max(60));

/** The browser's WebAuthn response. The server validates it separately. */
export const passkeyAnswer = z.looseObject({ id: z.string().max(2000), type: z.string().max(40) });
/** WebAuthn options for the browser, as JSON. */
const passkeyQuestion = z.looseObject({ challenge: z.string() });

/**
 * The step between the password and the session. With `setup`, the user has no factor yet and enrolls one first. With
 * `enrollment`, that also requires an enrollment code from an administrator.
 */
export const factorStep = z.object({
  _id: z.string(),
  kinds: z.array(factorKind),
  setup: z.boolean(),
  enrollment: z.boolean(),
});

const proof = z.strictObject({
  challenge,
  /** Six digits from the authenticator app, or a recovery code. */
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
});

const enteredSchema = z.object({ accessToken: z.string().optional(), user });
const CHALLENGE_GUARD = 'Guarded by the challenge that a correct password gives.';

export const verifyFactor = operation({
  id: 'verifyFactor',
  method: 'POST',
  path: 'auth/factor',
  summary: 'Verify the second factor and sign in.',
  right: { kind: 'public', why: CHALLENGE_GUARD },
  body: proof.extend({ trust: z.boolean().optional(), bearer: z.boolean().optional() }),
  answer: enteredSchema,
  refusals: ['challenge_invalid', 'factor_invalid', 'too_many_attempts'],
});

export const requestPasskey = operation({
  id: 'requestPasskey',
  method: 'POST',
  path: 'auth/factor/passkey',
  summary: 'Get the passkey options for sign-in.',
  right: { kind: 'public', why: CHALLENGE_GUARD },
  body: z.strictObject({ challenge }),
  answer: z.object({ options: passkeyQuestion }),
  refusals: ['challenge_invalid'],
});

const generated = z.object({
  challenge: z.string(),
  totp: z.object({ secret: z.string(), uri: z.string() }).optional(),
  options: passkeyQuestion.optional(),
});

export const beginSetup = operation({
  id: 'beginSetup',
  method: 'POST',
  path: 'auth/factor/setup',
  summary: 'Start enrolling the first second factor at sign-in.',
  right: { kind: 'public', why: CHALLENGE_GUARD },
  body: z.strictObject({ challenge, kind: factorKind, enrollment_code: code.optional() }),
  answer: generated,
  refusals: ['challenge_invalid', 'enrollment_code_invalid', 'too_many_attempts'],
});

export const finishSetup = operation({
  id: 'finishSetup',
  method: 'POST',
  path: 'auth/factor/setup/finish',
  summary: 'Verify and save the new factor, and sign in.',
  right: { kind: 'public', why: CHALLENGE_GUARD },
  body: proof.extend({ name: name.optional(), bearer: z.boolean().optional() }),
  answer: enteredSchema.extend({ recoveryCodes: z.array(z.string()) }),
  refusals: ['challenge_invalid', 'factor_invalid', 'too_many_attempts'],
});

export const beginFactor = operation({
  id: 'beginFactor',
  method: 'POST',
  path: 'auth/factors',
  summary: 'Start adding an authenticator app or a passkey; requires the password.',
  right: { kind: 'self' },
  body: z.strictObject({ password, kind: factorKind, enrollment_code: code.optional() }),
  answer: generated,
  refusals: ['login_incorrect', 'challenge_invalid', 'enrollment_code_invalid', 'too_many_attempts'],
});

export const confirmFactor = operation({
  id: 'confirmFactor',
  method: 'POST',
  path: 'auth/factors/confirm',
  summary: 'Verify and save the new factor. The first one returns recovery codes, shown once.',
  right: { kind: 'self' },
  body: proof.extend({ name: name.optional() }),
  answer: message.extend({ recoveryCodes: z.array(z.string()) }),
  refusals: ['challenge_invalid', 'factor_invalid', 'too_many_attempts'],
});

export const removeFactor = operation({
  id: 'removeFactor',
  method: 'POST',
  path: 'auth/factors/:id/remove',
  summary: 'Remove one of your factors; requires the password.',
  right: { kind: 'self' },
  params: idParams,
  body: z.strictObject({ password }),
  answer: message,
  refusals: ['login_incorrect', 'too_many_attempts', 'not_found', 'factor_needed', 'password_weak'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: 'auth/recovery_codes',
  summary: 'Create ten new recovery codes and void the old ones.',
  right: { kind: 'self' },
  body: z.strictObject({ password }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['login_incorrect', 'too_many_attempts', 'factor_needed'],
});

/**
 * Resets the second factor of a person whose account belongs to this company only. The enrollment code is shown once,
 * to be handed over in person: the next sign-in requires it before a new factor can be set up.
 */
export const resetFactor = operation({
  id: 'resetFactor',
  method: 'POST',
  path: 'people/:id/auth/reset_factor',
  summary: 'Remove the second factor of a person who lost it; sessions end and the owner is notified.',
  right: { kind: 'admin' },
  params: idParams,
  body: z.strictObject({}).optional(),
  answer: message.extend({ enrollment_code: z.string(), until: moment }),
  refusals: ['not_found', 'forbidden'],
});

export const readSecurity = operation({
  id: 'readSecurity',
  method: 'GET',
  path: 'auth/security',
  summary: 'Your factors, trusted devices and recent sign-ins.',
  right: { kind: 'self' },
  answer: z.object({
    /** Whether the user's current memberships require a second factor. */
    required: z.boolean(),
    /** The minimum length of a new password; shorter with a second factor. */
    shortest: z.number().int(),
    factors: z.array(
      z.object({ _id: id, kind: factorKind, name: z.string(), createdAt: moment, usedAt: moment.nullable() }),
    ),
    recoveryCodes: z.number().int(),
    devices: z.array(
      z.object({
        _id: id,
        device: z.string(),
        address: z.string(),
        seenAt: moment,
        until: moment,
        current: z.boolean(),
      }),
    ),
    signIns: z.array(
      z.object({
        _id: id,
        at: moment,
        device: z.string(),
        address: z.string(),
        proof: z.enum(['password', 'factor', 'trusted', 'demo']),
        isNew: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const factorOperations = [
  verifyFactor,
  requestPasskey,
  beginSetup,
  finishSetup,
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  resetFactor,
  readSecurity,
];
