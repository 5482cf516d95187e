export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ArrayBuffer;
  /** From the connection to the last byte of the answer. */
  readonly timeoutMs: number;
  /** The longest answer, decompressed. */
  readonly maxBytes: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * The only HTTP client of the product for other servers. Redirects are errors, and time and size of the answer are
 * limited. Only addresses from the configuration of the installation may be passed: those of users would need a check
 * of the resolved address as well.
 * @throws Error when the server does not answer in time, redirects, or sends too much
 * @source TRUST M23
 */
export async function sendRequest(request: OutboundRequest): Promise<OutboundAnswer> {
  const { url, method, headers, body, timeoutMs, maxBytes } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(url, { method, headers, body, redirect: 'error', signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new Error(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: reply.status, body: Buffer.concat(chunks) };
}
