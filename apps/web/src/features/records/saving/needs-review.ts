import type { FormElement, FormViewer } from '@lendwright/forms';

/** Whether a change of this field by this viewer waits for somebody else. */
export function needsReview(element: FormElement | undefined, { roleId }: FormViewer): boolean {
  const reviewers = element?.reviewers ?? [];
  return reviewers.length > 0 && !reviewers.includes(roleId);
}
