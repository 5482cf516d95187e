import { z } from 'zod';
import { operation } from '../operation';

/**
 * Receives events of Amazon SES as SNS posts them: signed by SNS, of a topic in the configuration, and at most five minutes
 * old. A subscription to such a topic is confirmed.
 */
export const receiveSesEvent = operation({
  id: 'receiveSesEvent',
  method: 'POST',
  path: 'inbound/ses-events',
  creates: 'own',
  summary: 'Receive events about sent emails from Amazon SES.',
  right: { kind: 'public', why: 'SNS posts it, and its signature is checked' },
  transport: 'signed',
  signatureHeader: 'x-amz-sns-message-type',
  body: z.strictObject({ raw: z.string(), signature: z.string() }),
  bodyLimit: 300 * 1024,
  answer: z.object({ result: z.enum(['applied', 'repeated', 'ignored', 'confirmed']) }),
  refusals: ['forbidden'],
});

export const emailEventOperations = [receiveSesEvent];
