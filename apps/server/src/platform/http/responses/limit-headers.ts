import type { AnyOperation } from '@lendwright/api';
import type { LimitState } from '../../limits/limit-state';

/** @source IETF draft-ietf-httpapi-ratelimit-headers-10 */
export const limitHeaders = ({ name, max, perSeconds, remaining, resetSeconds }: LimitState) => ({
  'ratelimit-policy': `"${name}";q=${max};w=${perSeconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
});

const text = (description: string) => ({ description, schema: { type: 'string' } });

const LIMIT_HEADERS = {
  'RateLimit-Policy': text('The limit of the key: `q` calls per window of `w` seconds.'),
  RateLimit: text('The remaining calls: `r` in the next `t` seconds.'),
};
const TAG = { ETag: text('Identifies this response; see If-None-Match and If-Match.') };

/** The headers of an operation's answers, for OpenAPI: `answer` of successes, `refusal` of refusals. */
export function answerHeadersOf({ right, conditional }: AnyOperation) {
  const refusal = right.kind === 'key' ? LIMIT_HEADERS : {};
  return { answer: { ...(conditional && TAG), ...refusal }, refusal };
}
