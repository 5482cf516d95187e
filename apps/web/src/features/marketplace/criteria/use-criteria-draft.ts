import { useState } from 'react';
import { failureText, useSave } from '../../../client';
import { notify } from '../../../ui';
import type { Criteria, CriteriaState } from '../marketplace-shapes';

export const NO_CRITERIA: Criteria = {
  property_types: [],
  loan_programs: [],
  min_loan_amount: null,
  max_loan_amount: null,
  state_we_lend_in: [],
  min_credit_score_range: null,
  max_ltv: null,
  min_down_payment: null,
  fields: [],
};

/** The criteria being edited: the draft, otherwise those in use. Saving keeps them as the draft. */
export function useCriteriaDraft(state: CriteriaState, failure: string) {
  const [editedCriteria, setEditedCriteria] = useState<Criteria | null>(null);
  const storedCriteria = state.draft?.criteria ?? state.published?.criteria ?? NO_CRITERIA;
  const onError = (error: Error) => notify.failure(failureText(error, failure));
  const stalePair = ['readLenderCriteria', 'findLoansOfLender', 'listLenders'] as const;
  const onSuccess = ({ message }: { message: string }) => {
    notify.success(message);
    setEditedCriteria(null);
  };
  const save = useSave('saveLenderDraft', { stale: stalePair, onError, onSuccess });
  const publish = useSave('publishLenderCriteria', { stale: stalePair, onError, onSuccess });
  return {
    criteria: editedCriteria ?? storedCriteria,
    isChanged: editedCriteria !== null,
    change: (part: Partial<Criteria>) => setEditedCriteria({ ...(editedCriteria ?? storedCriteria), ...part }),
    discard: () => setEditedCriteria(null),
    restore: (criteria: Criteria) => setEditedCriteria(criteria),
    ...{ save, publish },
    saveDraft: () =>
      save.mutate({
        params: { id: state._id },
        body: { version: state.version, criteria: editedCriteria ?? storedCriteria },
      }),
  };
}

export type CriteriaDraft = ReturnType<typeof useCriteriaDraft>;
