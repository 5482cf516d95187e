/** How the product is reached. */
export interface CallerOptions {
  /** Address of the product, such as `https://lender.example`. */
  readonly server: string;
  readonly key: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /** Attempts of a call that may be repeated. 4 by default. */
  readonly attempts?: number;
  /** Waits between attempts. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** The product refused a call. `code` is stable, `message` is English, `details` names fields where useful. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown,
  ) {
    super(message);
    this.name = 'CallRefused';
  }
}

/** One call. `path` is below `/api/v1/`; a `FormData` is sent as it is, any other body as JSON. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Whether the call may be repeated after its answer was lost. */
  readonly isRepeatable: boolean;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 60_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function refusalOf(answer: Response): Promise<CallRefused> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string; details?: unknown };
  const { code = 'unreadable', message = `The answer has the status ${answer.status}.`, details } = body;
  return new CallRefused(answer.status, code, message, details);
}

/** Whether a later attempt may succeed, and cannot have a second effect. */
const isTransient = ({ status, code }: CallRefused, { isRepeatable }: Call) =>
  status === 429 || (isRepeatable && (status === 503 || code === 'idempotency_key_in_use'));

/** Milliseconds until the next attempt: what the product asks for, or twice as long each time. */
function retryDelayOf(answer: Response | null, attempt: number): number {
  const askedCount = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1_000;
  const wait = Number.isFinite(askedCount) && askedCount > 0 ? askedCount : FIRST_WAIT_MS * 2 ** (attempt - 1);
  return Math.min(wait, MAX_WAIT_MS);
}

export const listOf = (fields: readonly string[] | undefined) => (fields ? { fields: fields.join(',') } : {});

/** Appends a query, without those that are undefined. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const givenQuery = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return givenQuery.length === 0 ? path : `${path}?${new URLSearchParams(givenQuery).toString()}`;
}

/** Sends calls and repeats those that may be. */
export class Caller {
  constructor(private readonly options: CallerOptions) {}

  /** The answer as JSON. @throws as `request` */
  async send<T>(call: Call): Promise<T> {
    return (await (await this.request(call)).json()) as T;
  }

  /** @throws CallRefused; the error of `fetch` if the product was not reached in any attempt */
  async request(call: Call): Promise<Response> {
    const { attempts = 4, wait = pause } = this.options;
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(call, attempt >= attempts);
      if (answer?.ok) return answer;
      const refusal = answer && (await refusalOf(answer));
      if (refusal && (attempt >= attempts || !isTransient(refusal, call))) throw refusal;
      await wait(retryDelayOf(answer, attempt));
    }
  }

  /** One request; null if its answer was lost and it may be repeated. */
  private async attempt({ method, path, body, idempotencyKey, isRepeatable }: Call, isLast: boolean) {
    const { server, key, fetch: send = fetch } = this.options;
    const url = `${server.replace(/\/$/, '')}/api/v1/${path}`;
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = {
      authorization: `Bearer ${key}`,
      ...(isJson && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    try {
      return await send(url, {
        method,
        headers,
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      });
    } catch (error) {
      if (isLast || !isRepeatable) throw error;
      return null;
    }
  }
}
