import { expect, it } from 'vitest';
import { z } from 'zod';
import * as api from './index';

type Schema = z.core.$ZodType;
type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The nested schemas of a schema with their paths. */
function partsOf(def: Def): readonly (readonly [string, Schema])[] {
  const at = (key: string): readonly (readonly [string, Schema])[] => (def[key] ? [['', def[key] as Schema]] : []);
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, Schema>);
    case 'union':
      return (def['options'] as Schema[]).map((option) => ['', option]);
    case 'tuple':
      return (def['items'] as Schema[]).map((item, index) => [String(index), item]);
    case 'lazy':
      return [['', (def['getter'] as () => Schema)()]];
    default:
      return [...at('innerType'), ...at('element'), ...at('keyType'), ...at('valueType'), ...at('in')];
  }
}

/** The paths of texts that accept values the database can't store. */
function collectUnstorable(schema: Schema, path: string, seenSchemas: Set<Schema>): string[] {
  if (seenSchemas.has(schema)) return [];
  seenSchemas.add(schema);
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return ['a\0b', '\ud800'].some((text) => z.safeParse(schema, text).success) ? [path] : [];
  return partsOf(def).flatMap(([key, part]) => collectUnstorable(part, key ? `${path}.${key}` : path, seenSchemas));
}

/**
 * Texts that are never passed to a statement unchanged: emails are parsed and cleaned, passwords, codes and tokens are hashed, usernames are
 * validated, answers are cleaned field by field, and the landing page refuses with a message at the field.
 */
const CHECKED_ELSEWHERE_PATTERN =
  /^(login|generateAccessToken|forgotPassword|resetPassword|changePassword|createFirstSuper|verifyFactor|requestPasskey|beginSetup|finishSetup|beginFactor|confirmFactor|removeFactor|renewRecoveryCodes|readInvitation|joinByInvitation|acceptInvitation|saveLogin|scheduleDemo|receiveEmail|receiveSesEvent)\.|\.(formData|answers)$/;

it("rejects in every text of a request what the database can't store", () => {
  const issues: string[] = [];
  let requestedCount = 0;
  for (const operation of Object.values(api as Record<string, unknown>)) {
    if (typeof operation !== 'object' || operation === null || !('path' in operation) || !('right' in operation))
      continue;
    const { id, body, params } = operation as unknown as { id: string; body?: Schema; params?: Schema };
    for (const schema of [body, params])
      if (schema && ++requestedCount) issues.push(...collectUnstorable(schema, id, new Set()));
  }
  expect(requestedCount).toBeGreaterThan(150);
  expect(issues.filter((path) => !CHECKED_ELSEWHERE_PATTERN.test(path))).toEqual([]);
});
