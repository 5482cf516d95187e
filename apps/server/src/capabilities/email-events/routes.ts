import { receiveSesEvent } from '@lendwright/api';
import { servePublic, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sendRequest } from '../../providers/outbound/send-request';
import { receiveSnsMessage } from './receive-event';
import { SnsVerifier, type FetchText } from './sns/verify-sns';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;

/** @throws Error unless the server answers with 200 */
const fetchText: FetchText = async (url) => {
  const request = {
    url,
    method: 'GET',
    headers: {},
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    reach: 'public',
  } as const;
  const { status, body } = await sendRequest(request);
  if (status !== 200) throw new Error(`the server answers ${status}`);
  return body.toString('utf8');
};

/** The routes for providers' reports about sent emails. */
export function emailEventRoutes({ config, database, clock, log }: Services): Route[] {
  const verifier = new SnsVerifier(config.ses?.topics ?? [], fetchText);
  const ownHost = new URL(config.publicUrl).hostname;
  const context = { database, clock, log, verifier, fetchText, ownHost };
  return [servePublic(receiveSesEvent, async ({ body }) => ({ result: await receiveSnsMessage(context, body.raw) }))];
}
