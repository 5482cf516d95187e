import { useQueryClient } from '@tanstack/react-query';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { portal } from '../../../i18n/en/app/portal';
import { records } from '../../../i18n/en/records/records';
import { notify } from '../../../ui';
import { listKey } from '../../record-list';

/** Submits a loan whose answers are saved already. */
export function useSubmitLoan(loan: string, version: number) {
  const text = useText(portal);
  const recordText = useText(records);
  const queries = useQueryClient();
  const save = useSave('saveOpportunities', {
    stale: ['loanOverviews', 'readOpportunities'],
    onSuccess: () => {
      notify.success(recordText('saved'));
      void queries.invalidateQueries({ queryKey: listKey('loans') });
    },
    // Something became required in the meantime: the card then shows that step.
    onError: (error) =>
      isRefused(error, 'mandatory') && void queries.invalidateQueries({ queryKey: ['loanOverviews'] }),
  });
  const { error } = save;
  return {
    submit: () =>
      !save.isPending && save.mutate({ params: { id: loan }, body: { version, mode: 'submit', formData: {} } }),
    isBusy: save.isPending,
    error:
      error === null
        ? null
        : isRefused(error, 'mandatory')
          ? text('submitMissing')
          : isRefused(error) && error.status < 500
            ? error.message
            : text('submitFailed'),
  };
}
