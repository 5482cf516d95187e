import type { InputOf } from '../../../client';

export type KeyScope = NonNullable<InputOf<'createKey'>['body']['scopes']>[number];

/** What a key may do with records, and the lists whose ids it needs. */
export const RECORD_SCOPES = ['read', 'create', 'update', 'status', 'deactivate', 'lists'] as const;
/** What belongs to a record and can be added to it. */
const ADDABLE_PARTS = ['tasks', 'notes', 'documents'] as const;
/** What belongs to a record and is only read. */
const READ_PARTS = ['payments', 'emails'] as const;
export const PARTS = [...ADDABLE_PARTS, ...READ_PARTS] as const;
export type Part = (typeof PARTS)[number];
type AddablePart = (typeof ADDABLE_PARTS)[number];
/** What a key may do with a part, from least to most. */
export const PART_ACCESS = ['none', 'read', 'write'] as const;
export type PartAccess = (typeof PART_ACCESS)[number];

const isAddable = (part: Part): part is AddablePart => ADDABLE_PARTS.some((candidate) => candidate === part);

/** What a key can be given with a part. */
export const accessesOf = (part: Part): readonly PartAccess[] =>
  PART_ACCESS.filter((access) => access !== 'write' || isAddable(part));

const mayAddTo = (scopes: readonly KeyScope[], part: Part) => isAddable(part) && scopes.includes(`${part}:write`);

/** What the scopes allow with a part. */
export function accessOf(scopes: readonly KeyScope[], part: Part): PartAccess {
  if (mayAddTo(scopes, part)) return 'write';
  return scopes.includes(`${part}:read`) ? 'read' : 'none';
}

/** The scopes with another access to a part; adding includes reading. */
export function withAccess(scopes: readonly KeyScope[], part: Part, access: PartAccess): readonly KeyScope[] {
  const otherScopes = scopes.filter((scope) => !scope.startsWith(`${part}:`));
  if (access === 'none') return otherScopes;
  return [...otherScopes, `${part}:read`, ...(access === 'write' && isAddable(part) ? [`${part}:write` as const] : [])];
}

interface ScopeTexts {
  readonly record: (scope: (typeof RECORD_SCOPES)[number]) => string;
  readonly part: (part: Part, may: 'read' | 'write' | 'add') => string;
}

/** A key's scopes in a few words. */
export function scopesText(scopes: readonly KeyScope[], texts: ScopeTexts): string {
  const ofRecords = RECORD_SCOPES.filter((scope) => scopes.includes(scope)).map(texts.record);
  const ofParts = PARTS.flatMap((part) => {
    const [mayRead, mayAdd] = [scopes.includes(`${part}:read`), mayAddTo(scopes, part)];
    if (!mayRead && !mayAdd) return [];
    return [texts.part(part, mayRead ? (mayAdd ? 'write' : 'read') : 'add')];
  });
  return [...ofRecords, ...ofParts].join(', ');
}
