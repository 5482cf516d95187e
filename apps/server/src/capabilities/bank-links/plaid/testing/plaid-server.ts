import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { readPlaidDescription } from './plaid-description';
import described from './plaid-operations.json';

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Operation {
  readonly schema: Schema;
  readonly answer: Schema | null;
  readonly example: object | null;
}

const OPERATIONS = described.operations as unknown as Readonly<Record<string, Operation | undefined>>;

const readOriginalSchema = readPlaidDescription();

/** All operations that the adapter may use. */
export const PLAID_OPERATIONS: readonly string[] = Object.keys(OPERATIONS);

/** Whether requests and answers are also checked against Plaid's own file. */
export const isOriginalChecked = readOriginalSchema !== null;

export interface PlaidServer {
  readonly url: string;
  /** All received requests, in order. */
  readonly requests: readonly { readonly operation: string; readonly fields: unknown }[];
  /** How many bodies were checked: those of all requests, and of all JSON answers. */
  readonly checked: { requests: number; answers: number };
  /** The differences between requests or answers and Plaid's description. */
  readonly problems: string[];
  /** By operation: changes to the example answer, or an error with its status. */
  answers: Readonly<Record<string, { readonly status?: number; readonly body: object }>>;
  close(): Promise<void>;
}

/** How a value differs from Plaid's description of an operation; null if it matches. */
export function differenceOf(operation: string, part: 'schema' | 'answer', value: unknown): string | null {
  const schema = OPERATIONS[operation]?.[part];
  if (!schema) return `${operation} has no ${part}`;
  const schemas = [z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }), readOriginalSchema?.(operation, part)];
  const error = schemas.map((listedSchema) => listedSchema?.safeParse(value).error).find(Boolean);
  return error ? `${operation}: ${z.prettifyError(error)}` : null;
}

/** A connection and the webhook URL that its page was opened with. */
export function exampleItem(webhook: string | null): object {
  const { item } = OPERATIONS['item/get']?.example as { readonly item: object };
  return { item: { ...item, webhook } };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** A substitute for Plaid that accepts only what its description allows, and answers with its examples. */
export async function openPlaidServer(): Promise<PlaidServer> {
  const requests: { operation: string; fields: unknown }[] = [];
  const problems: string[] = [];
  const checkCounts = { requests: 0, answers: 0 };
  let lastWebhook: string | null = null;
  const note = (difference: string | null) => void (difference && problems.push(difference));
  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const operation = (request.url ?? '').slice(1);
    const fields = await readJson(request);
    const { 'plaid-client-id': client, 'plaid-secret': secret, 'plaid-version': version } = request.headers;
    if (!client || !secret || version !== '2020-09-14') problems.push(`${operation} names no caller`);
    note(differenceOf(operation, 'schema', fields));
    checkCounts.requests++;
    requests.push({ operation, fields });
    if (operation === 'asset_report/pdf/get') return void reply.end('%PDF-plaid');
    const { webhook } = fields as { readonly webhook?: string };
    if (operation === 'link/token/create' && webhook) lastWebhook = webhook;
    const exampleReply = operation === 'item/get' ? exampleItem(lastWebhook) : {};
    const { status = 200, body = {} } = server.answers[operation] ?? {};
    const wholeExample =
      status === 200 ? { ...OPERATIONS[operation]?.example, ...exampleReply, ...body, request_id: 'r-1' } : body;
    if (status === 200) {
      note(differenceOf(operation, 'answer', wholeExample));
      checkCounts.answers++;
    }
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(wholeExample));
  };
  const listener = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: PlaidServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    ...{ requests, problems, checked: checkCounts, answers: {} },
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  };
  return server;
}
