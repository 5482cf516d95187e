import { z } from 'zod';
import { operation } from '../operation';
import { id, moment } from '../shapes';

const token = z.string().min(1).max(200);

/** The token travels in the body: an address is written into logs. */
export const readOffer = operation({
  id: 'readOffer',
  method: 'POST',
  path: 'auth/offer',
  summary: 'What a company offers the owner of this login.',
  right: { kind: 'self' },
  body: z.strictObject({ token }),
  answer: z.object({ company: z.string(), roles: z.array(z.string()), offeredBy: z.string(), until: moment }),
  refusals: ['offer_invalid'],
});

export const acceptOffer = operation({
  id: 'acceptOffer',
  method: 'POST',
  path: 'auth/accept',
  summary: 'Accept the roles that a company offers.',
  right: { kind: 'self' },
  body: z.strictObject({ token }),
  answer: z.object({ message: z.string(), cid: id, rid: id }),
  refusals: ['offer_invalid'],
});

export const offerOperations = [readOffer, acceptOffer];
