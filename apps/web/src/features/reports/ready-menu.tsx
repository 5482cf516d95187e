import { useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, OpenIcon, PopoverMenu } from '../../ui';
import type { ReportDraft } from './report-shapes';
import type { ReportView } from './report-view';

type Ready = Answer<'listReports'>['ready'][number];

const readyTitle = (text: ReportView['text'], { key }: Ready) => text(`ready-${key}` as 'ready-pipeline');

/** A draft with the definition of a ready report. */
export const readyDraft = (text: ReportView['text'], ready: Ready): ReportDraft => ({
  title: readyTitle(text, ready),
  isShared: false,
  content: ready.content,
});

/** Starts a report from one that comes with the product. */
export function ReadyMenu({ ready }: { readonly ready: readonly Ready[] }) {
  const text = useText(reports);
  const navigate = useNavigate();
  if (ready.length === 0) return null;
  return (
    <PopoverMenu
      align="end"
      target={<Button iconAfter={OpenIcon}>{text('fromTemplate')}</Button>}
      entries={ready.map((one) => ({
        id: one.key,
        title: readyTitle(text, one),
        onPick: () => void navigate({ to: '/reports/create', search: { ready: one.key } }),
      }))}
    />
  );
}
