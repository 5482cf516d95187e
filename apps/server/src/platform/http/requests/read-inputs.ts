import { type AnyOperation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { z } from 'zod';
import { toInputIssue, unknownField, type InputIssue } from './input-issue';
import { removedKey } from './stripped-key';

export type Reader = (givenValue: unknown) => unknown;

export interface InputReaders {
  readonly params: Reader;
  readonly query: Reader;
  readonly body: Reader;
}

const MAX_ISSUES = 20;

/** Refuses an input with every issue; the first one is the reason. */
function refuse(code: string, foundIssues: readonly InputIssue[]): Refusal {
  const issues = foundIssues.map(({ path, reason: { key, params, text } }) => ({
    path,
    reason: { key, params },
    message: text,
  }));
  return new Refusal(400, code, foundIssues[0]?.reason ?? reason('http.unreadable'), { issues });
}

/** The keys of a strict object, or null for any other schema. */
function keysOf(schema: z.ZodType): ReadonlySet<string> | null {
  if (!(schema instanceof z.ZodObject) || schema._zod.def.catchall?._zod.def.type !== 'never') return null;
  return new Set(Object.keys(schema.shape));
}

/** Stops at the first unknown key; the schema would collect and describe all of them. */
function assertKnownKeys(givenInput: unknown, knownKeys: ReadonlySet<string>, code: string): void {
  if (typeof givenInput !== 'object' || givenInput === null) return;
  for (const key in givenInput) if (!knownKeys.has(key)) throw refuse(code, [unknownField(key)]);
}

function strictReader(schema: z.ZodType, code: string): Reader {
  const knownKeys = keysOf(schema);
  return (givenInput) => {
    if (knownKeys) assertKnownKeys(givenInput, knownKeys, code);
    const read = schema.safeParse(givenInput);
    if (!read.success) {
      const issues = read.error.issues.slice(0, MAX_ISSUES).map((issue) => toInputIssue(issue, givenInput));
      throw refuse(code, issues);
    }
    const unknownKey = removedKey(givenInput, read.data);
    if (unknownKey !== null) throw refuse(code, [unknownField(unknownKey)]);
    return read.data;
  };
}

/** Accepts only nothing or an empty object, for inputs that the operation does not declare. */
function expectNothing(code: string): Reader {
  return (givenInput) => {
    if (givenInput === undefined || givenInput === null) return undefined;
    const [key] = Object.keys(givenInput);
    if (typeof givenInput !== 'object' || Array.isArray(givenInput) || key !== undefined) {
      throw refuse(code, key === undefined ? [] : [unknownField(key)]);
    }
    return undefined;
  };
}

/** A malformed id in the path is answered like a missing record, so that probing reveals nothing. */
function paramsReader(schema: z.ZodType): Reader {
  return (givenInput) => {
    const read = schema.safeParse(givenInput);
    if (!read.success) throw new Refusal(404, 'not_found', reason('general.missing'));
    return read.data;
  };
}

/**
 * Creates the input parsers of an operation, once at startup. @throws Refusal from a parser: 404 not_found for params;
 * 400 invalid_query or invalid_body with `details.issues`, each with its path and reason
 */
export function inputReaders(operation: AnyOperation): InputReaders {
  const { params, query, body } = operation;
  return {
    params: params ? paramsReader(params) : () => undefined,
    query: query ? strictReader(query, 'invalid_query') : expectNothing('invalid_query'),
    body: body ? strictReader(body, 'invalid_body') : expectNothing('invalid_body'),
  };
}
