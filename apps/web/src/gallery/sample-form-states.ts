import type { FormElement, FormViewer } from '@lendwright/forms';
import { BORROWER, type SampleForm } from 'virtual:form-cases';
import { createConflict, waiting, type GalleryState } from './gallery-state';

/** Every state of a whole form. */
export function sampleFormStates(
  { content: elements, answers, invalid, focus }: SampleForm,
  viewer: FormViewer,
  localize: (element: FormElement) => FormElement,
): GalleryState[] {
  const content = elements.map(localize);
  const ownAnswer = answers[focus];
  const otherAnswer = typeof ownAnswer === 'number' ? ownAnswer - 7_500_00 : '206-555-0199';
  const state = (id: string, title: string, overrides: Partial<GalleryState> = {}): GalleryState => ({
    ...{ id, title, content, answers, viewer },
    ...overrides,
  });
  return [
    state('filled', 'Filled and computed'),
    state('empty', 'Empty', { answers: {}, note: 'Computed fields say what they wait for.' }),
    state('invalid', 'Invalid', { answers: { ...answers, ...invalid }, prepare: (store) => store.showIssues() }),
    state('missing', 'After a save with everything missing', { answers: {}, prepare: (store) => store.showIssues() }),
    state('readonly', 'Read-only', { viewer: { ...viewer, mayUpdate: false } }),
    state('hidden', 'Hidden by role', { viewer: BORROWER, note: 'A borrower sees no rate.' }),
    state('narrowed', 'Narrowed by a rule', { answers: { ...answers, occupancy: 'second' } }),
    state('pending', 'Pending review', { prepare: (store) => store.setPending(waiting(focus, otherAnswer, false)) }),
    state('conflict', 'Conflict', {
      prepare: (store) => {
        store.set(focus, ownAnswer);
        store.setConflicts(createConflict(focus, ownAnswer, otherAnswer));
      },
    }),
    state('news', 'News since the last visit', { prepare: (store) => store.setChangedSinceVisit([focus]) }),
  ];
}
