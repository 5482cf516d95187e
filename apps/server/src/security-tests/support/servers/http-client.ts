import { Agent, request } from 'node:http';

/** A request in a test; `path` follows the host. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Less than the server waits. */
const IDLE_MS = 30_000;

/** Sends requests to one server over keep-alive connections. An event stream counts as answered with its headers. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #address: URL;
  /** Number of completed requests. */
  count = 0;

  constructor(
    readonly url: string,
    sockets = 8,
  ) {
    this.#address = new URL(url);
    // Idle connections are closed here first: a request must not meet the server's closing of one.
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets, timeout: IDLE_MS });
  }

  /** @throws Error when the connection breaks before the complete response */
  send({ method, path, headers = {}, body }: HttpRequest): Promise<Reply> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      // As parts, because a URL would be normalized.
      const { hostname, port } = this.#address;
      const allData = { ...length, ...headers };
      const sentRequest = request({ hostname, port, path, method, agent: this.#agent, headers: allData });
      sentRequest.once('error', reject);
      sentRequest.once('response', (answer) => {
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          this.count++;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' });
          return void sentRequest.destroy();
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          this.count++;
          if (!answer.complete) return reject(new Error('the answer broke off'));
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        });
      });
      sentRequest.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Processes a list in order with at most `width` items at a time. */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
) {
  let nextIndex = 0;
  const queue = async () => {
    for (let index = nextIndex++; index < list.length; index = nextIndex++) await work(list[index] as T, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, queue));
}
