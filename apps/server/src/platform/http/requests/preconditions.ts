import type { AnyOperation } from '@lendwright/api';
import { createHash } from 'node:crypto';

/** The header parameters of conditional operations, for OpenAPI. @source RFC 9110, 8.8.3, 13.1 */
const PARAMETERS = {
  read: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an earlier answer. If it is still the current one, the answer is 304 without a body.',
    schema: { type: 'string' },
  },
  write: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag of the version that was read. If the record has another version, nothing is saved: 412 `precondition_failed`, with both values of answers that someone else changed.',
    schema: { type: 'string' },
  },
} as const;

export const preconditionParametersOf = ({ conditional }: AnyOperation) =>
  conditional ? [PARAMETERS[conditional]] : [];

/** The entity tag of a record: its version, readable for `If-Match`, and a digest of what this address answers. */
export const tagOf = (version: number, json: string): string =>
  `"${version}-${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

const parseTags = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** Whether `If-None-Match` names the current answer. Weak tags match too. */
export const isUnchanged = (header: string | undefined, tag: string): boolean =>
  header !== undefined && parseTags(header).some((sentTag) => sentTag === '*' || sentTag.replace(/^W\//, '') === tag);

/**
 * The versions that `If-Match` allows, of which an unreadable or weak tag names none; null without the header, or if any
 * version will do.
 */
export function versionsIn(header: string | undefined): readonly number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return parseTags(header).flatMap((tag) => {
    const version = /^"(\d{1,9})-[\w-]{22}"$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
