import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { records } from '../../i18n/en/records';
import { Button, ConfirmDialog, notify } from '../../ui';

export interface ResetFactorProps {
  readonly person: string;
  /** What the login is called. */
  readonly username: string;
}

/** Takes the second factor from somebody who lost it, after a question. Stands only where the server says that the viewer may. */
export function ResetFactor({ person, username }: ResetFactorProps) {
  const text = useText(records);
  const say = useText(recordList);
  const [isAsked, setAsked] = useState(false);
  const name = { name: username };
  const reset = useSave('resetFactor', {
    stale: ['loginRoles'],
    onSuccess: () => void notify.success(text('factorResetDone', name)),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('factorResetFailed', name)),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        {text('factorReset')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question={text('factorResetQuestion', name)}
        detail={text('factorResetDetail')}
        yes={say('yes')}
        no={say('no')}
        tone="danger"
        isBusy={reset.isPending}
        onYes={() => reset.mutate({ params: { id: person }, body: {} })}
        onNo={() => setAsked(false)}
      />
    </>
  );
}
