import { CHOICE_SIGN_FIELDS, type SignFieldKind } from '@lendwright/api';
import type { Node } from '@tiptap/pm/model';

/** A place to sign in the text of a template. */
export interface SignNode {
  readonly role: string;
  readonly kind: string;
  readonly label: string;
  readonly choices: readonly string[];
}

/** The choices of a radio button or dropdown, which are stored as one line. */
export const splitChoices = (line: string): readonly string[] => [
  ...new Set(
    line
      .split(',')
      .map((choice) => choice.trim())
      .filter(Boolean),
  ),
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All places to sign, in reading order. */
export function signFieldsIn(doc: Node): readonly SignNode[] {
  const foundNodes: SignNode[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name !== 'signField') return;
    const choices = splitChoices(textOf(attrs['choices']));
    foundNodes.push({
      role: textOf(attrs['role']),
      kind: textOf(attrs['kind']),
      label: textOf(attrs['label']),
      choices,
    });
  });
  return foundNodes;
}

/** A value of another field of the same signer that a condition can ask for. */
export interface SignTrigger {
  readonly label: string;
  readonly value: string;
  readonly isTick: boolean;
}

/** What can decide whether a field is shown: labeled check boxes and choices of the same signer. */
export function triggersOf(fields: readonly SignNode[], role: string, ownRole: string): readonly SignTrigger[] {
  const labels = new Set<string>();
  return fields.flatMap((field) => {
    const { label, kind, choices } = field;
    const isDeciding =
      field.role === role &&
      label !== '' &&
      label !== ownRole &&
      (kind === 'checkbox' || CHOICE_SIGN_FIELDS.has(kind as SignFieldKind));
    if (!isDeciding || labels.has(label)) return [];
    labels.add(label);
    const isTick = kind === 'checkbox' || (kind === 'radio' && choices.length < 2);
    return (isTick ? ['yes'] : choices).map((value) => ({ label, value, isTick }));
  });
}
