import type { AnyOperation } from '@lendwright/api';
import type { HttpRequest } from '../servers/http-client';
import { COOKIE_NAME, PUBLIC_URL } from '../servers/real-server';

/** One part of a multipart call. */
export interface Part {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
}

/** The parts of one call of an operation, so that a check can change one of them. */
export interface Call {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly parts?: readonly Part[];
}

const BOUNDARY = 'part-of-a-test';

function partsText(parts: readonly Part[]): string {
  const text = parts.map(({ name, value, fileName }) => {
    const type = fileName?.endsWith('.gif') ? 'image/gif' : 'application/pdf';
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type}`;
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${text.join('')}--${BOUNDARY}--\r\n`;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The URL path of a call. */
function pathOf({ path }: AnyOperation, { params, query }: Call): string {
  const filledText = path.replace(/:(\w+)/g, (_slot, name: string) => encodeURIComponent(toText(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, toText(value)])).toString();
  return `/api/${filledText}${search && `?${search}`}`;
}

/** The credentials of a caller. */
export type Proof = { readonly bearer: string } | { readonly cookie: string; readonly origin?: string } | null;

export function proofHeaders(proof: Proof): Record<string, string> {
  if (proof === null) return {};
  if ('bearer' in proof) return { authorization: `Bearer ${proof.bearer}` };
  return { cookie: `${COOKIE_NAME}=${proof.cookie}`, origin: proof.origin ?? PUBLIC_URL };
}

/** A request with a multipart body. */
export function requestWithParts(head: Omit<HttpRequest, 'body'>, parts: readonly Part[]): HttpRequest {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return { ...head, headers: { ...head.headers, 'content-type': type }, body: partsText(parts) };
}

const SENDABLE_HEADER_PATTERN = /^[\x20-\x7e]*$/;

/** A request with its signature in a header. A body of another shape is sent as it is, without a signature. */
function signedRequest(head: Omit<HttpRequest, 'body'>, name: string, { body }: Call): HttpRequest {
  const { raw, signature } = (body ?? {}) as { readonly raw?: unknown; readonly signature?: unknown };
  const isSigned = typeof signature === 'string' && SENDABLE_HEADER_PATTERN.test(signature);
  const headers = { ...head.headers, 'content-type': 'application/json', ...(isSigned && { [name]: signature }) };
  return { ...head, headers, body: typeof raw === 'string' ? raw : JSON.stringify(body) };
}

/** The HTTP request of a call. */
export function buildRequest(operation: AnyOperation, call: Call, proof: Proof): HttpRequest {
  const { method } = operation;
  const head = { method, path: pathOf(operation, call) };
  const headers = proofHeaders(proof);
  if (call.parts) return requestWithParts({ ...head, headers }, call.parts);
  if (operation.signatureHeader !== undefined)
    return signedRequest({ ...head, headers }, operation.signatureHeader, call);
  if (call.body === undefined) return { ...head, headers };
  return { ...head, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(call.body) };
}
