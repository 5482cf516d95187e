import { z } from 'zod';

const sharedData = {
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(2000),
  SigningCertURL: z.string().max(500),
};

/** A message as posted by SNS. @source Amazon SNS, Parsing Amazon SNS message formats */
export const snsMessage = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...sharedData, Subject: z.string().optional() }),
  z.object({
    Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    ...sharedData,
    Token: z.string().max(2000),
    SubscribeURL: z.string().max(3000),
  }),
]);
export type SnsMessage = z.output<typeof snsMessage>;

/** The lines that SNS signs: each name and value, in alphabetic order. */
export function signedText(message: SnsMessage): string {
  const { MessageId, Message, Timestamp, TopicArn, Type } = message;
  const pairs =
    message.Type === 'Notification'
      ? {
          Message,
          MessageId,
          ...(message.Subject !== undefined && { Subject: message.Subject }),
          Timestamp,
          TopicArn,
          Type,
        }
      : { Message, MessageId, SubscribeURL: message.SubscribeURL, Timestamp, Token: message.Token, TopicArn, Type };
  return Object.entries(pairs)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
}
