import { kindOf, type RequiredField, type ResolvedView } from '@lendwright/forms';
import type { FormIndex } from '../store/form-index';

const requiredByView = new WeakMap<ResolvedView, readonly RequiredField[]>();

/** The missing answers of a row, without its documents, which are uploaded once the row is stored. Cached per view. */
export function requiredAnswers(
  view: ResolvedView,
  { elements }: Pick<FormIndex, 'elements'>,
): readonly RequiredField[] {
  const isUpload = ({ field }: RequiredField) => {
    const element = elements.get(field);
    return element !== undefined && kindOf(element.type).answeredBy === 'upload';
  };
  const answers = requiredByView.get(view) ?? view.required.filter((field) => !isUpload(field));
  requiredByView.set(view, answers);
  return answers;
}
