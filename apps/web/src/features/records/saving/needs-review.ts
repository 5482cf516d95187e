import type { FormElement, FormViewer } from '@lendwright/forms';

/** Whether this viewer's changes to a field need someone else's review. */
export function needsReview(element: FormElement | undefined, { roleId }: FormViewer): boolean {
  const reviewers = element?.reviewers ?? [];
  return reviewers.length > 0 && !reviewers.includes(roleId);
}
