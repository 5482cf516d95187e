import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, moment } from '../shapes';
import { SIGN_STATES } from './shapes';

const right = { kind: 'self' } as const;

/** Only requests whose signer is the signed-in person's own record; the server decides when the request is sent. */
export const listOwnSignRequests = operation({
  id: 'listOwnSignRequests',
  method: 'GET',
  path: 'own_sign_requests',
  summary: 'What the signed-in person was asked to sign.',
  right,
  answer: z.object({
    requests: z.array(
      z.object({
        _id: id,
        record: id,
        title: z.string(),
        sender: z.string(),
        state: z.enum(SIGN_STATES),
        /** It is this person's turn. */
        isReady: z.boolean(),
        signedAt: moment.nullable(),
        expiresAt: moment,
        createdAt: moment,
      }),
    ),
  }),
  refusals: [],
});

/** Earlier links and sessions of the person end. The evidence says that the person was signed in. */
export const startOwnSigning = operation({
  id: 'startOwnSigning',
  method: 'POST',
  path: 'own_sign_requests/:id/start',
  summary: 'The signing page for the signed-in person.',
  right,
  params: idParams,
  answer: z.object({ url: z.string() }),
  refusals: ['not_found', 'status_invalid'],
});

export const ownSignedFile = operation({
  id: 'ownSignedFile',
  method: 'GET',
  path: 'own_sign_requests/:id/file',
  summary: 'The document that the signed-in person was asked to sign.',
  right,
  params: idParams,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found'],
});

export const ownSigningOperations = [listOwnSignRequests, startOwnSigning, ownSignedFile];
