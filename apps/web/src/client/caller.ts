import { invariant } from '@lendwright/kernel';
import { currentLanguage } from '../i18n';
import { address } from './address';
import { ConnectionLost, refusalFrom } from './call-errors';
import type { Answer, InputOf, RawInput, OperationId } from './operation-types';
import { IdempotencyKeys, isDefinite } from './idempotency-keys';
import { readConfirmedAnswer } from './read-confirmed-answer';
import { hasFirstAnswers, takeArrivedText, takeFirstAnswer } from './first-answers';
import { reportSignedOut } from './report-signed-out';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page, for the last save on leaving. */
  readonly isKeepalive?: boolean;
}

export type Rest<Id extends OperationId> =
  object extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: CallOptions]
    : [input: InputOf<Id>, options?: CallOptions];

/** The method and path of each operation, by id; without a method it is a GET. */
export type OperationTable = Readonly<
  Record<
    string,
    { readonly method?: string; readonly path: string; readonly transport?: string; readonly isKeyed?: true }
  >
>;

/**
 * Creates the call functions for a table of operations.
 * @param loadAll downloads the operations that the table may lack
 */
export function caller(table: OperationTable, loadAll?: () => Promise<OperationTable>) {
  const keys = new IdempotencyKeys();

  /** The method and URL of an operation, with path parameters filled in. */
  function locate(id: OperationId, input: RawInput, operation = table[id]) {
    invariant(operation, `no operation is called ${id}`);
    return {
      method: operation.method ?? 'GET',
      url: address(operation.path, input),
      transport: operation.transport ?? 'json',
      isKeyed: operation.isKeyed ?? false,
    };
  }

  /** Sends a creating request with the action's idempotency key, and retries once if no response arrives. */
  async function sendIdempotently(
    url: string,
    method: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<Response> {
    const actionKey = JSON.stringify([method, url, body]);
    const attempt = () => send(url, method, body, options, keys.of(actionKey));
    const answer = await attempt().catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
      return attempt();
    });
    if (isDefinite(answer)) keys.complete(actionKey);
    return answer;
  }

  /**
   * Calls an operation. Creating requests carry an idempotency key: repeating a call with the same input after a lost
   * response does not create twice.
   * @throws CallRefused if the server refuses; an expired session also redirects to the sign-in page
   * @throws ConnectionLost if there is no response; an aborted call throws the browser's AbortError
   * @example const { record } = await call('readOpportunities', { params: { id } });
   */
  async function call<Id extends OperationId>(id: Id, ...[input, options]: Rest<Id>): Promise<Answer<Id>> {
    const rawInput: RawInput = input ?? {};
    const { method, url, transport, isKeyed } = locate(id, rawInput, table[id] ?? (await loadAll?.())?.[id]);
    const answer = await (isKeyed ? sendIdempotently : send)(url, method, rawInput.body, options);
    return (await readAnswer(answer, transport)) as Answer<Id>;
  }

  /**
   * The answer of an operation that the page requested before its scripts were loaded, if it has already arrived: what
   * renders with it needs no second rendering.
   */
  function takeArrivedAnswer<Id extends OperationId>(id: Id, input: InputOf<Id>): Answer<Id> | undefined {
    if (!hasFirstAnswers() || !table[id]) return undefined;
    const rawInput: RawInput = input ?? {};
    const { method, url } = locate(id, rawInput);
    return takeEarlyBody(method, url, rawInput.body) as Answer<Id> | undefined;
  }

  return { locate, call, takeArrivedAnswer };
}

/** @throws CallRefused */
async function readAnswer(answer: Response, transport: string): Promise<unknown> {
  if (transport === 'bytes' && answer.ok) return answer.blob();
  const text = await answer.text().catch(() => '');
  if (answer.ok) return text === '' ? undefined : readConfirmedAnswer(JSON.parse(text));
  const refusal = refusalFrom(answer.status, text);
  reportSignedOut(refusal);
  throw refusal;
}

function takeEarlyBody(method: string, url: string, body: unknown): unknown {
  const text = takeArrivedText(method, url, body === undefined ? undefined : JSON.stringify(body));
  return text === null ? undefined : readConfirmedAnswer(JSON.parse(text));
}

async function send(
  url: string,
  method: string,
  body: unknown,
  options: CallOptions = {},
  key?: string,
): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const earlyAnswer = key === undefined ? takeFirstAnswer(method, url, text) : null;
    if (earlyAnswer) return await earlyAnswer;
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        // Names that the server stores arrive in the language that is shown.
        'accept-language': currentLanguage(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(text !== undefined && { body: text }),
      ...(options.signal && { signal: options.signal }),
      keepalive: options.isKeepalive ?? false,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ConnectionLost('No connection to the server.', { cause: error });
  }
}
