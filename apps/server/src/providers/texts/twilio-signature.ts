import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio signed a form: by HMAC-SHA1 over the address that it called and the fields in the order of their names.
 * @param url complete, as it is configured at Twilio, with its query
 * @source Twilio docs, "Validating requests"
 */
export function isSignedByTwilio(url: string, form: URLSearchParams, signature: string, authToken: string): boolean {
  const names = [...new Set(form.keys())].sort();
  const signedText =
    url +
    names
      .map((name) =>
        [...new Set(form.getAll(name))]
          .sort()
          .map((value) => name + value)
          .join(''),
      )
      .join('');
  const expected = createHmac('sha1', authToken).update(signedText, 'utf8').digest();
  const givenBuffer = Buffer.from(signature, 'base64');
  return givenBuffer.length === expected.length && timingSafeEqual(givenBuffer, expected);
}
