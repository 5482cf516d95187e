/** Response to one API call. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** From the call to the last byte of the response, in milliseconds. */
  readonly ms: number;
}

/** The product's API for an authenticated client. */
export interface ProductApi {
  /**
   * Sends a body unmodified.
   * @param path below `/api/`
   */
  send(method: string, path: string, body?: string): Promise<Reply>;
  /**
   * Calls the API and parses the response.
   * @throws Error with the response text if the call is refused
   */
  callApi<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** @param token from `signIn`; without it, calls are unauthenticated */
export function productApi(port: number, token?: string): ProductApi {
  const signedData: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  async function send(method: string, path: string, body?: string): Promise<Reply> {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: body === undefined ? signedData : { ...signedData, 'content-type': 'application/json' },
      body: body ?? null,
    });
    const text = await answer.text();
    return { status: answer.status, text, ms: performance.now() - startedAt };
  }
  return {
    send,
    async callApi<T>(method: string, path: string, body?: unknown) {
      const { status, text } = await send(method, path, body === undefined ? undefined : JSON.stringify(body));
      if (status >= 400) throw new Error(`${method} ${path} failed with ${status}: ${text.slice(0, 400)}`);
      return JSON.parse(text) as T;
    },
  };
}
