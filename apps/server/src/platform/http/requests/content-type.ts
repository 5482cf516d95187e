import { reason, type Transport } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { IncomingHttpHeaders } from 'node:http';

const JSON_TYPE_PATTERN = /^application\/json(?:; ?charset=utf-8)?$/i;
const PARTS_TYPE_PATTERN =
  /^multipart\/form-data; ?boundary=(?:[0-9A-Za-z'()+_,./:=?-]{1,70}|"[0-9A-Za-z'()+_,./:=? -]{1,70}")$/i;

const TEXT_TYPE_PATTERN = /^text\/plain(?:; ?charset=utf-8)?$/i;
const SIGNED_FORM_TYPE_PATTERN = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i;
const FORM_TYPE_PATTERN = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function refuse(explanation: Reason): never {
  throw new Refusal(415, 'content_type', explanation);
}

/**
 * Accepts only the content types of the contract, so that each body is parsed by the intended parser: JSON in UTF-8, or
 * multipart where the operation accepts parts, the form of a mail program, or signed JSON as plain text
 * or a signed form. Without a body, any type is accepted.
 * @throws Refusal 415 content_type
 */
export function assertContentType(headers: IncomingHttpHeaders, transport: Transport): void {
  const type = headers['content-type'];
  if (transport === 'form' && FORM_TYPE_PATTERN.test(type ?? '')) return;
  if (transport === 'signed' && TEXT_TYPE_PATTERN.test(type ?? '')) return;
  if (transport === 'signed-form' && SIGNED_FORM_TYPE_PATTERN.test(type ?? '')) return;
  if (transport === 'multipart') {
    if (!PARTS_TYPE_PATTERN.test(type ?? '')) refuse(reason('http.multipartOnly'));
  } else if (hasBody(headers) && !JSON_TYPE_PATTERN.test(type ?? '')) {
    refuse(reason('http.jsonOnly'));
  }
}
