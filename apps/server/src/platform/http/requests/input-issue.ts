import { reason, REFUSAL_TEXTS, type ReasonKey } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';
import type { z } from 'zod';

/** What is wrong with an input, and where. Never the value, which may be secret. */
export interface InputIssue {
  readonly path: string;
  readonly reason: Reason;
}

type Issue = z.core.$ZodIssue;
type Params = Readonly<Record<string, string | number>>;

const MAX_PATH = 200;
const MAX_CHOICES = 20;

const TYPE_REASONS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
};
const FORMAT_REASONS: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'url',
  datetime: 'moment',
  date: 'date',
};

function fieldReason(name: string, path: string, params: Params = {}): Reason {
  return reason(`http.field.${name}` as ReasonKey, { field: path, ...params });
}

/** An issue with a field that the input should not have. */
export const unknownField = (path: string): InputIssue => {
  const field = path.slice(0, MAX_PATH);
  return { path: field, reason: fieldReason('unknown', field) };
};

function valueAt(givenInput: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    givenInput,
  );
}

/** Whether a custom check is named by a text of its own. */
const hasText = (name: string) => `http.field.${name}` in REFUSAL_TEXTS;

function sizeIssueReason(path: string, issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Reason {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'string' && isSmall && limit === 1) return fieldReason('empty', path);
  if (issue.origin === 'string') return fieldReason(isSmall ? 'tooShort' : 'tooLong', path, { count: limit });
  if (issue.origin === 'array' || issue.origin === 'set')
    return fieldReason(isSmall ? 'tooFew' : 'tooMany', path, { count: limit });
  return isSmall ? fieldReason('tooSmall', path, { min: limit }) : fieldReason('tooBig', path, { max: limit });
}

function reasonOf(issue: Issue, path: string, givenInput: unknown): Reason {
  if (hasText(issue.message)) return fieldReason(issue.message, path);
  if (valueAt(givenInput, issue.path) === undefined) return fieldReason('missing', path);
  switch (issue.code) {
    case 'invalid_type':
      return fieldReason(TYPE_REASONS[issue.expected] ?? 'invalid', path);
    case 'invalid_value':
      return fieldReason('oneOf', path, { choices: issue.values.slice(0, MAX_CHOICES).map(String).join(', ') });
    case 'invalid_format':
      return fieldReason(FORMAT_REASONS[issue.format] ?? 'invalid', path);
    case 'too_small':
    case 'too_big':
      return sizeIssueReason(path, issue);
    default:
      return fieldReason('invalid', path);
  }
}

/** An issue of the validator in plain words. @param given the whole input */
export function toInputIssue(issue: Issue, givenInput: unknown): InputIssue {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...keys].map(String).join('.').slice(0, MAX_PATH);
  if (keys.length > 0) return unknownField(path);
  if (path === '') return { path, reason: reason('http.field.body') };
  return { path, reason: reasonOf(issue, path, givenInput) };
}
