import http from 'node:http';
import https from 'node:https';
import { isPublicUrl, lookupPublic, PrivateAddressError } from './public-address';

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ArrayBuffer;
  /** From the connection to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Ends the request when the process stops. */
  readonly signal?: AbortSignal | undefined;
  /** The longest answer. More is an error, unless `isTruncating`: then the rest is not read. */
  readonly maxBytes: number;
  readonly isTruncating?: boolean;
  /** `configured`: an address of the installation's configuration. `public`: of a user; it must be https and public. */
  readonly reach: 'configured' | 'public';
}

export interface OutboundAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** Connections to addresses of users are never shared with others: they were resolved with the check. */
const publicAgent = new https.Agent({ keepAlive: true, maxSockets: 50, timeout: 60_000, lookup: lookupPublic });

function open({ url, method, headers, timeoutMs, signal, reach }: OutboundRequest): http.ClientRequest {
  if (reach === 'public' && !isPublicUrl(url))
    throw new PrivateAddressError('only public https addresses can be called');
  const options = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    ...(reach === 'public' && { agent: publicAgent }),
  };
  return new URL(url).protocol === 'https:' ? https.request(url, options) : http.request(url, options);
}

async function readBody(
  reply: http.IncomingMessage,
  { maxBytes, isTruncating = false }: OutboundRequest,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes && !isTruncating) throw new Error(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * The only HTTP client of the product for other servers. Redirects are errors, and time and size of the answer are
 * limited. Addresses of users are resolved and checked for the very connection that uses them.
 * @throws PrivateAddressError for a `public` request to an address that is not
 * @throws Error when the server does not answer in time, redirects, or sends too much
 * @source TRUST M23, T26
 */
export async function sendRequest(request: OutboundRequest): Promise<OutboundAnswer> {
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const outgoingRequest = open(request);
    outgoingRequest.once('response', resolve).once('error', reject);
    outgoingRequest.end(request.body && Buffer.from(request.body));
  });
  const status = reply.statusCode ?? 0;
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect) {
    reply.destroy();
    throw new Error(`the server redirects (${status})`);
  }
  return { status, body: await readBody(reply, request) };
}
