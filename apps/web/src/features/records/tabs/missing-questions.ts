import { kindOf, type FormElement } from '@lendwright/forms';
import type { FormStore } from '../../../form-view';
import type { FieldTarget } from './use-field-jump';

/** The part of a form store that lists missing answers. */
export type QuestionSource = Pick<FormStore, 'required' | 'unreadable' | 'index'>;

export const isSameQuestion = (a: FieldTarget, b: FieldTarget): boolean => a.field === b.field && a.row === b.row;

/** The required or invalid answers in form order; uploads are sent on the documents page. */
export function missingQuestions({ required, unreadable, index }: QuestionSource): readonly FieldTarget[] {
  const isUpload = (field: string) => {
    const element = index.elements.get(field);
    return element !== undefined && kindOf(element.type).answeredBy === 'upload';
  };
  const missingTargets = required()
    .filter(({ field }) => !isUpload(field))
    .map(({ field, row }): FieldTarget => ({ field, row }));
  const invalidTargets = unreadable().map((field): FieldTarget => ({ field }));
  return [
    ...missingTargets,
    ...invalidTargets.filter((target) => !missingTargets.some((otherTarget) => isSameQuestion(target, otherTarget))),
  ];
}

/** The element that asks a question: the field itself, or the cloneable section whose row is incomplete. */
export function questionElement({ index }: Pick<FormStore, 'index'>, { field }: FieldTarget): FormElement | undefined {
  return index.elements.get(index.locations.get(field)?.rows ?? field);
}

/** The titles of the tab and the section around a question. */
export function questionPath({ index }: Pick<FormStore, 'index'>, { field }: FieldTarget): readonly string[] {
  const fieldLocation = index.locations.get(field);
  const tab = fieldLocation?.tab ? index.elements.get(fieldLocation.tab)?.title : undefined;
  const section = index.elements.get(fieldLocation?.sections.at(-1) ?? '')?.title;
  return [...new Set([tab, section].filter((title) => title !== undefined && title !== ''))] as string[];
}
