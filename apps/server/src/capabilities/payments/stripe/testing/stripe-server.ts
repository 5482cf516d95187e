import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { decodeForm } from './form-bodies';
import operations from './stripe-operations.json';

export interface StripeRequest {
  /** The method and the path below `/v1/`. */
  readonly operation: string;
  readonly account: string | undefined;
  readonly key: string | undefined;
  readonly fields: unknown;
}

/** By operation: changes to the example answer, or an error. */
export type StripeAnswers = Readonly<Record<string, { readonly status?: number; readonly body: object }>>;

export interface StripeServer {
  readonly url: string;
  /** All valid requests, in order. */
  readonly requests: readonly StripeRequest[];
  /** The number of checked bodies. */
  readonly checked: { requests: number; answers: number };
  /** The differences between requests or answers and Stripe's own description of its API. */
  readonly problems: readonly string[];
  answers: StripeAnswers;
  close(): Promise<void>;
}

interface DescribedRequest {
  readonly schema: Parameters<typeof z.fromJSONSchema>[0];
  readonly answer: string;
  readonly isList?: boolean;
}

const DESCRIBED_REQUESTS = operations.requests as unknown as Readonly<Record<string, DescribedRequest | undefined>>;
/** All operations that the adapter may use. */
export const STRIPE_OPERATIONS: readonly string[] = Object.keys(DESCRIBED_REQUESTS);
const ANSWERS = operations.answers as unknown as Readonly<
  Record<string, { readonly schema: DescribedRequest['schema']; readonly example: object } | undefined>
>;

const parse = (schema: DescribedRequest['schema'], value: unknown) =>
  z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }).safeParse(value);

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** A substitute for Stripe that accepts only what its OpenAPI description allows, and answers with its examples. */
export async function openStripeServer(): Promise<StripeServer> {
  const requests: StripeRequest[] = [];
  const problems: string[] = [];
  const checkCounts = { requests: 0, answers: 0 };
  const check = (subject: string, schema: DescribedRequest['schema'], value: unknown) => {
    const { error } = parse(schema, value);
    if (error) problems.push(`${subject}: ${z.prettifyError(error)}`);
  };
  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe');
    const path = pathname.replace('/v1/', '').replace(/^(checkout\/sessions)\/[^/]+\//, '$1/{session}/');
    const operation = `${request.method} ${path}`;
    const form = (await readText(request)) || search.slice(1);
    const describedRequest = DESCRIBED_REQUESTS[operation];
    const answer = describedRequest && ANSWERS[describedRequest.answer];
    if (!describedRequest || !answer) return void problems.push(`${operation} is no operation`);
    const fields = decodeForm(form, describedRequest.schema as object);
    check(operation, describedRequest.schema, fields);
    checkCounts.requests++;
    const { 'stripe-account': account, 'idempotency-key': key } = request.headers;
    requests.push({ operation, account: textOf(account), key: textOf(key), fields });
    const { status = 200, body = {} } = server.answers[operation] ?? {};
    const wholeExample = { ...answer.example, ...body };
    if (status === 200) {
      check(`the answer of ${operation}`, answer.schema, wholeExample);
      checkCounts.answers++;
    }
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(
      JSON.stringify(
        status !== 200 ? body : describedRequest.isList ? { data: [wholeExample], has_more: false } : wholeExample,
      ),
    );
  };
  const listener = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: StripeServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    ...{ requests, problems, checked: checkCounts, answers: {} },
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  };
  return server;
}
