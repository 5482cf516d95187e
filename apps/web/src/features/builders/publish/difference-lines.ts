import { compareForms, type FormDefinition, type FormDifference, type SettingChange } from '@lendwright/forms';

export type DifferenceKind = 'added' | 'edited' | 'moved' | 'deactivated' | 'reactivated' | 'removed';

/** One row of a difference: an element and its change. */
export interface DifferenceLine {
  readonly kind: DifferenceKind;
  readonly id: string;
  readonly title: string;
  readonly changes: readonly SettingChange[];
}

const ORDER: readonly DifferenceKind[] = ['added', 'edited', 'moved', 'deactivated', 'reactivated', 'removed'];

/** The difference between two definitions as rows, grouped by kind of change. */
export function differenceLines(
  definitionBefore: FormDefinition,
  definitionAfter: FormDefinition,
): readonly DifferenceLine[] {
  return linesOf(compareForms(definitionBefore, definitionAfter));
}

/** A difference as rows. */
export const linesOf = (difference: FormDifference): readonly DifferenceLine[] =>
  ORDER.flatMap((kind) =>
    difference[kind].map((listedDifference) => ({
      kind,
      id: listedDifference.id,
      title: listedDifference.title || listedDifference.id,
      changes: 'changes' in listedDifference ? listedDifference.changes : [],
    })),
  );

const MAX_TEXT_LENGTH = 240;

/** A setting's value as text: strings unchanged, lists by their texts, everything else as short JSON. */
export function settingText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isTextArray =
    Array.isArray(value) && value.every((candidate) => typeof candidate === 'string' || hasText(candidate));
  const text = isTextArray
    ? (value as readonly (string | { text: string })[])
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join(', ')
    : JSON.stringify(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

const hasText = (item: unknown): item is { text: string } =>
  typeof item === 'object' && item !== null && 'text' in item && typeof item.text === 'string';
