import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, notify, PinIcon } from '../../ui';
import type { Report } from './report-shapes';

/** Shows a report on the viewer's dashboard. */
export function PinButton({ report: { _id: id, isPinned } }: { readonly report: Pick<Report, '_id' | 'isPinned'> }) {
  const text = useText(reports);
  const pin = useSave('pinReport', {
    stale: ['readReport', 'listReports'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  return (
    <Button
      icon={PinIcon}
      isOn={isPinned}
      isBusy={pin.isPending}
      onClick={() => pin.mutate({ params: { id }, body: { isPinned: !isPinned } })}
    >
      {text(isPinned ? 'pinned' : 'pin')}
    </Button>
  );
}
