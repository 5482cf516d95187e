import { createSign } from 'node:crypto';
import { signedText, snsMessage } from '../sns/sns-message';

export const TOPIC = 'arn:aws:sns:us-east-1:123456789012:lendwright-events';
export const CERTIFICATE_URL = `https://sns.us-east-1.amazonaws.com/SimpleNotificationService-${'a'.repeat(32)}.pem`;

/**
 * Signs a message as SNS does.
 * @param key the private key as PEM
 * @param changes changed fields, which are signed too
 */
export function signSns(key: string, changes: Readonly<Record<string, string>>): Record<string, unknown> {
  const message = {
    ...{ Type: 'Notification', MessageId: 'm1', TopicArn: TOPIC, Message: '{}', SignatureVersion: '2' },
    ...{ Timestamp: new Date().toISOString(), Signature: '', SigningCertURL: CERTIFICATE_URL, ...changes },
  };
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const text = signedText(snsMessage.parse(message));
  return { ...message, Signature: createSign(algorithm).update(text, 'utf8').sign(key, 'base64') };
}
