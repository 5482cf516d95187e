import { useState } from 'react';
import { CallRefused, useCall } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { taskRuns } from '../../../i18n/en/records/task-runs';
import { Ago, Dialog, ErrorState, formatDay, SegmentedTabs, SkeletonLines, StatusGlyph } from '../../../ui';
import { RunLog } from './run-log';
import { RunReasons } from './run-reasons';
import type { TemplateTest } from './run-shapes';
import styles from './runs.module.css';

export interface TemplateTestDialogProps {
  readonly record: string;
  readonly onClose: () => void;
}

type Tab = 'test' | 'log';

/** Which task templates would run on a record now, why or why not, and what they did before. Creates nothing. */
export function TemplateTestDialog({ record, onClose }: TemplateTestDialogProps) {
  const text = useText(taskRuns);
  const [tab, setTab] = useState<Tab>('test');
  return (
    <Dialog isOpen onClose={onClose} title={text('testTitle')} width={720}>
      <div className={styles.stack}>
        <SegmentedTabs
          label={text('testTitle')}
          tabs={[
            { id: 'test', title: text('tabTest') },
            { id: 'log', title: text('tabLog') },
          ]}
          value={tab}
          onChange={(id) => setTab(id === 'log' ? 'log' : 'test')}
          controls="template-runs"
        />
        <div id="template-runs" role="tabpanel" aria-label={text(tab === 'test' ? 'tabTest' : 'tabLog')}>
          {tab === 'test' ? <TestResult record={record} /> : <RunLog record={record} />}
        </div>
      </div>
    </Dialog>
  );
}

function TestResult({ record }: { readonly record: string }) {
  const text = useText(taskRuns);
  const { data, error, refetch } = useCall('testTaskTemplates', { body: { record } }, { staleTime: 0 });
  if (error && !data)
    return (
      <ErrorState
        title={text('testFailed')}
        help={error instanceof CallRefused ? error.message : text('tryAgain')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonLines lines={6} label={text('testing')} />;
  if (data.templates.length === 0) return <p className={styles.quiet}>{text('noTemplates')}</p>;
  const orderedTests = [...data.templates].sort((a, b) => Number(b.fires) - Number(a.fires));
  return (
    <>
      <p className={styles.quiet}>{text('testHelp')}</p>
      <ol className={styles.runs}>
        {orderedTests.map((test) => (
          <TestedTemplate key={test.template._id} test={test} />
        ))}
      </ol>
    </>
  );
}

function TestedTemplate({ test: { template, fires, reasons, task, ranAt } }: { readonly test: TemplateTest }) {
  const text = useText(taskRuns);
  const facts = [
    task.people.length > 0 && text('people', { names: task.people.join(', ') }),
    task.due && text('dueOn', { day: formatDay(new Date(`${task.due}T12:00:00`), currentLanguage()) }),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.head}>
        <StatusGlyph shape={fires ? 'tick' : 'cross'} hue={fires ? 'green' : 'grey'} />
        <b>{template.title}</b>
        <span>{text(fires ? 'fires' : 'firesNot')}</span>
      </div>
      <RunReasons reasons={reasons} />
      {fires && facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
      {ranAt && (
        <p className={styles.quiet}>
          {text('ranBefore')} <Ago at={ranAt} isWithin />
        </p>
      )}
    </li>
  );
}
