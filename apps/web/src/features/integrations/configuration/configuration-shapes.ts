import type { Answer } from '../../../client';

export type Comparison = Answer<'importConfiguration'>;
export type Change = Comparison['changes'][number];

/** The outcome of an entry. */
export const CHANGE_KINDS = ['added', 'changed', 'refused', 'missing'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const kindOf = ({ refused, state }: Change): ChangeKind => (refused ? 'refused' : state);

/** Identifies an entry of a file. */
export const keyOfChange = ({ section, name }: Pick<Change, 'section' | 'name'>): string => `${section}/${name}`;

/** The parsed file, or null for a text that is no JSON object. */
export function readJson(content: string): object | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
