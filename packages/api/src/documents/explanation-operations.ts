import { operation } from '../operation';
import { id, message, storable } from '../shapes';
import { z } from 'zod';
import { day, document, EXPLANATIONS, slot } from './document-shapes';

/** The sender does not have a document and says why. An upload or a new request removes the explanation. */
export const explainDocument = operation({
  id: 'explainDocument',
  method: 'POST',
  path: 'docs/explanation',
  summary: 'Explain why a requested document is not sent.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  body: z.strictObject({
    owner: id,
    element: slot,
    kind: z.enum(EXPLANATIONS),
    reason: storable(z.string().trim().max(1000)),
    /** The day by which it is sent; ignored unless the answer is `later`. */
    until: day.optional(),
  }),
  answer: message.extend({ document }),
  refusals: ['not_found', 'reason_missing', 'forbidden', 'status_invalid'],
});

/** To request the document again instead, set the status Awaiting Reupload. */
export const acceptExplanation = operation({
  id: 'acceptExplanation',
  method: 'PATCH',
  path: 'docs/explanation',
  summary: 'Accept that a document is not sent.',
  right: { kind: 'tab', tab: 'docs', action: 'update' },
  body: z.strictObject({ owner: id, element: slot }),
  answer: message.extend({ document }),
  refusals: ['not_found', 'forbidden', 'status_invalid'],
});
