import { refusalBody, type AnyOperation } from '@lendwright/api';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_REFUSALS, acceptsIdempotencyKey } from '../requests/idempotency-key';
import { preconditionParametersOf } from '../requests/preconditions';
import { LAYER_REFUSALS } from '../responses/layer-refusals';
import { answerHeadersOf } from '../responses/limit-headers';

type Json = Record<string, unknown>;

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
}

/** The parameters that a path or an address takes. */
export function parametersOf(shape: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

/** The parts of a multipart body: declared fields, and files under names of a pattern. */
function partsOf({ parts }: AnyOperation): Json {
  if (!parts) return { type: 'object' };
  const { properties = {}, ...fields } = schemaOf(parts.fields, 'input') as { properties?: Json };
  const { name, about } = parts.files;
  const file = { type: 'string', format: 'binary', description: about };
  return { ...fields, properties: { ...properties, [name]: file } };
}

function bodyOf(operation: AnyOperation): Json | undefined {
  const { transport, body } = operation;
  if (transport === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: partsOf(operation) } } };
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemaOf(body, 'input') } },
  };
}

function answerOf({ transport, answer }: AnyOperation): Json {
  if (transport === 'bytes') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return {
    [transport === 'events' ? 'text/event-stream' : 'application/json']: { schema: schemaOf(answer, 'output') },
  };
}

const withHeaders = (headers: Json) => (Object.keys(headers).length > 0 ? { headers } : {});

/**
 * The responses of an operation: what it answers, "not modified", and a refusal. @param content of the answer
 * @param codes of the refusals
 */
export function responsesOf(operation: AnyOperation, content: Json, codes: readonly string[]): Json {
  const { answer, refusal } = answerHeadersOf(operation);
  return {
    200: { description: 'Done.', ...withHeaders(answer), content },
    ...(operation.conditional === 'read' && {
      304: { description: 'The response has not changed.', ...withHeaders(answer) },
    }),
    default: {
      description: `Refused: ${codes.join(', ')}.`,
      ...withHeaders(refusal),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  };
}

/** The responses of an operation that redirects. */
function redirectsOf({ default: refused }: Json): Json {
  const location = { description: 'Where the browser is redirected.', schema: { type: 'string', format: 'uri' } };
  return { 302: { description: 'Continue elsewhere.', headers: { Location: location } }, default: refused };
}

/** A description of the operation's right. */
function rightOf({ right }: AnyOperation): string {
  if (right.kind === 'public') return `Public. ${right.why}`;
  if (right.kind === 'module') return `Needs the right "${right.action}" in ${right.module}.`;
  if (right.kind === 'module-named') return `Needs the right "${right.action}" in the module of the path.`;
  if (right.kind === 'tab') return `Needs the right "${right.action}" on the tab ${right.tab}.`;
  const words = {
    ...{ self: 'Any signed-in user.', staff: 'Staff.', admin: 'Admins.', super: 'Super users.' },
    'own-admin': 'Admins of the company, without support sessions.',
  };
  return right.kind === 'key' ? `An API key with the scope "${right.scope}".` : words[right.kind];
}

function describe(operation: AnyOperation): Json {
  const { id, path, summary, refusals, right, params, query } = operation;
  const requestBody = bodyOf(operation);
  const isKeyed = acceptsIdempotencyKey(operation);
  const codes = [...new Set([...refusals, ...LAYER_REFUSALS, ...(isKeyed ? IDEMPOTENCY_REFUSALS : [])])];
  const responses = responsesOf(operation, answerOf(operation), codes);
  return {
    operationId: id,
    tags: [path.split('/')[0]],
    summary,
    description: `${rightOf(operation)} Refusals of its own: ${refusals.join(', ') || 'none'}.`,
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(isKeyed ? [IDEMPOTENCY_HEADER] : []),
      ...preconditionParametersOf(operation),
    ],
    ...(requestBody && { requestBody }),
    ...(right.kind === 'public' && { security: [] }),
    'x-refusals': refusals,
    responses: operation.transport === 'redirect' ? redirectsOf(responses) : responses,
  };
}

/** The paths of operations, for OpenAPI. */
export function describeOperations(operations: readonly AnyOperation[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api/${operation.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return paths;
}

/**
 * The OpenAPI 3.1 description of the operations, generated from the contract. The operations are described when they
 * are first read, so that a server starts without this work. @param server the public address
 */
export function openApiDocument(operations: readonly AnyOperation[], server: string): Json {
  let paths: Record<string, Json> | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lendwright',
      version: '1',
      description: 'Every call of the product. Errors contain a code, a message for people, and details.',
    },
    servers: [{ url: server }],
    security: [{ session: [] }, { bearer: [] }],
    components: {
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: server.startsWith('https:') ? '__Host-lendwright' : 'lendwright',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    get paths() {
      return (paths ??= describeOperations(operations));
    },
  };
}
