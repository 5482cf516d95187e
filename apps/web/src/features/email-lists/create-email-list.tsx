import { Link, useNavigate } from '@tanstack/react-router';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { notify, TitleForm } from '../../ui';
import { STALE_CALLS } from './email-list-shapes';

/** /email_list/create: a list without people yet, which are added from the list of contacts. */
export function CreateEmailList() {
  const text = useText(emailLists);
  const navigate = useNavigate();
  const { error, isPending, mutate } = useSave('createEmailList', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/email_list/edit/$emailListId', params: { emailListId: _id } }),
  });
  return (
    <TitleForm
      labels={{
        ...{ page: text('createTitle'), title: text('listTitle'), help: text('createHelp') },
        ...{ missing: text('titleInvalid'), cancel: text('cancel'), create: text('create') },
      }}
      cancelLink={<Link to="/email_list" />}
      problem={error && failureText(error, text('saveFailed'))}
      isBusy={isPending}
      onCreate={(title) => mutate({ body: { type: 'Selected', selectedIds: [], title } })}
    />
  );
}
