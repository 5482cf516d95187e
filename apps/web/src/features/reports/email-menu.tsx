import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, EmailIcon, notify, PopoverMenu } from '../../ui';
import type { MenuEntry } from '../../ui';
import { RecipientsDialog } from './recipients-dialog';
import { FORMATS, FREQUENCIES, type Report } from './report-shapes';

type Frequency = (typeof FREQUENCIES)[number] | 'off';

/** How often the viewer gets a report by email, with the figures that the own role sees. */
export function EmailMenu({
  report,
}: {
  readonly report: Pick<Report, '_id' | 'title' | 'email' | 'isShared' | 'mayEdit'>;
}) {
  const text = useText(reports);
  const { _id: id, email } = report;
  const [isChoosing, setChoosing] = useState(false);
  const [format, setFormat] = useState(email?.format ?? 'xlsx');
  const saving = useSave('saveReportEmail', {
    stale: ['readReport', 'listReports'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const save = (frequency: Frequency, chosen = format) =>
    saving.mutate({ params: { id }, body: { frequency, format: chosen } });
  const pickFormat = (chosen: (typeof FORMATS)[number]) => {
    setFormat(chosen);
    if (email) save(email.frequency, chosen);
  };
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'when', title: text('emailWhen') },
    ...FREQUENCIES.map((one) => ({
      ...{ id: one, title: text(`email-${one}`), isChosen: email?.frequency === one },
      onPick: () => save(one),
    })),
    { kind: 'heading', id: 'format', title: text('emailFormat') },
    ...FORMATS.map((one) => ({
      ...{ id: one, title: text(`format-${one}`), isChosen: format === one },
      onPick: () => pickFormat(one),
    })),
    ...(email
      ? [{ kind: 'rule', id: 'rule' } as const, { id: 'off', title: text('emailStop'), onPick: () => save('off') }]
      : []),
    ...(report.mayEdit && report.isShared
      ? [
          { kind: 'rule', id: 'others' } as const,
          { id: 'recipients', title: text('recipientsOpen'), onPick: () => setChoosing(true) },
        ]
      : []),
  ];
  return (
    <>
      <PopoverMenu
        align="end"
        target={
          <Button icon={EmailIcon} isOn={email !== null} isBusy={saving.isPending}>
            {email ? text(`email-${email.frequency}`) : text('emailMe')}
          </Button>
        }
        entries={entries}
      />
      {isChoosing && <RecipientsDialog report={report} onClose={() => setChoosing(false)} />}
    </>
  );
}
