import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { taskRuns } from '../../../i18n/en/records/task-runs';
import { Ago, Button, ErrorState, SkeletonLines, Tag, type StatusColor } from '../../../ui';
import { RunReasons } from './run-reasons';
import type { TaskRun } from './run-shapes';
import styles from './runs.module.css';

const FIRST_RUNS = 20;
const MAX_RUNS = 100;
function hueOf(outcome: TaskRun['outcome']): StatusColor {
  if (outcome === 'created') return 'green';
  if (outcome === 'failed') return 'red';
  return outcome === 'stopped' ? 'amber' : 'grey';
}

export type RunLogProps = { readonly template: string } | { readonly record: string };

/** The tasks that templates created, and why others were not, newest first: of one template, or on one record. */
export function RunLog(props: RunLogProps) {
  const text = useText(taskRuns);
  const [limit, setLimit] = useState(FIRST_RUNS);
  const { data, error, refetch } = useCall(
    'listTaskRuns',
    { body: { ...props, limit } },
    { placeholderData: (p) => p },
  );
  if (error && !data)
    return <ErrorState title={text('logFailed')} help={text('tryAgain')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.entries.length === 0) return <p className={styles.quiet}>{text('noRuns')}</p>;
  return (
    <>
      <ol className={styles.runs}>
        {data.entries.map(({ _id, at, template, record, outcome, reasons }) => (
          <li key={_id}>
            <div className={styles.head}>
              <Tag hue={hueOf(outcome)}>{text(`outcome-${outcome}`)}</Tag>
              <b>
                {'template' in props ? record.title || text('untitledRecord') : (template?.title ?? text('noTemplate'))}
              </b>
              <Ago at={at} />
            </div>
            <RunReasons reasons={reasons} />
          </li>
        ))}
      </ol>
      {data.hasMore && limit < MAX_RUNS && (
        <Button size="small" onClick={() => setLimit(MAX_RUNS)}>
          {text('more')}
        </Button>
      )}
    </>
  );
}
