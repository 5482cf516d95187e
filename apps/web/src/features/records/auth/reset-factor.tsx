import { useState } from 'react';
import { isRefused, useSave, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { recordList } from '../../../i18n/en/records/record-list';
import { records } from '../../../i18n/en/records/records';
import { Button, ConfirmDialog, notify } from '../../../ui';
import { EnrollmentCodeDialog } from './enrollment-code-dialog';

export interface ResetFactorProps {
  readonly person: string;
  readonly username: string;
  /** Whether the server allows this viewer to reset the factor. */
  readonly isOffered: boolean;
}

/**
 * Resets a person's lost second factor after a confirmation, and shows the enrollment code for the next sign-in. The
 * code stays visible when the button is no longer offered.
 */
export function ResetFactor({ person, username, isOffered }: ResetFactorProps) {
  const text = useText(records);
  const commonText = useText(recordList);
  const [isConfirming, setConfirming] = useState(false);
  const [enrollment, setEnrollment] = useState<Answer<'resetFactor'> | null>(null);
  const name = { name: username };
  const reset = useSave('resetFactor', {
    stale: ['loginRoles'],
    onSuccess: setEnrollment,
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('factorResetFailed', name)),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      {isOffered && (
        <Button tone="danger" onClick={() => setConfirming(true)}>
          {text('factorReset')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        question={text('factorResetQuestion', name)}
        detail={text('factorResetDetail')}
        confirmLabel={commonText('yes')}
        cancelLabel={commonText('no')}
        tone="danger"
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({ params: { id: person }, body: {} })}
        onCancel={() => setConfirming(false)}
      />
      {enrollment && (
        <EnrollmentCodeDialog
          name={username}
          code={enrollment.enrollment_code}
          until={enrollment.until}
          onClose={() => setEnrollment(null)}
        />
      )}
    </>
  );
}
