import { IconStar } from '@tabler/icons-react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { IconButton, notify } from '../../../ui';
import type { ReportHead } from '../report-shapes';
import styles from '../reports.module.css';

/** Adds a report to the viewer's starred ones, or removes it. */
export function StarButton({ report }: { readonly report: Pick<ReportHead, '_id' | 'title' | 'isStarred'> }) {
  const text = useText(reports);
  const { _id: id, title, isStarred } = report;
  const star = useSave('pinReport', {
    stale: ['readReport', 'listReports'],
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  return (
    <IconButton
      icon={IconStar}
      name={text('star', { title })}
      className={isStarred ? styles.starred : undefined}
      aria-pressed={isStarred}
      disabled={star.isPending}
      onClick={() => star.mutate({ params: { id }, body: { isStarred: !isStarred } })}
    />
  );
}
