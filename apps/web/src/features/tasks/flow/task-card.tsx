import { Suspense, type ReactNode } from 'react';
import { CleanText } from '../../../form-view/late-text';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/tasks';
import { StatusMark } from '../../../ui';
import { FlowCard } from './flow-card';
import { dateWords } from '../part-labels';
import { TaskIcon } from '../task-icons';
import { moduleIn, type TaskChoices, type Wish } from '../template-shapes';
import styles from './flow.module.css';

export interface TaskCardProps {
  readonly wish: Wish;
  readonly choices: TaskChoices;
}

/** The task as it will be: its name, people and dates. */
export function TaskCard({ wish, choices }: TaskCardProps) {
  const text = useText(tasks);
  const module = moduleIn(choices, wish.module);
  const target = module?.statuses.find(({ _id }) => _id === wish.target_status);
  const people = wish.assignees.map(({ role, who }) => {
    const title = choices.roles.find(({ _id }) => _id === role)?.title ?? '';
    return `${title} (${text(`who-${who}`)})`;
  });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text('assignees'), people.join(', ') || text('unassigned')],
    [
      text('priority'),
      <StatusMark key="p" set="priority" word={wish.priority} label={text(`priority-${wish.priority}`)} />,
    ],
    [text('start'), dateWords(wish.start, choices, wish.module, text)],
    [text('status'), <StatusMark key="s" set="task" word={wish.status} label={text(`status-${wish.status}`)} />],
    [text('due'), dateWords(wish.due, choices, wish.module, text)],
    ...(target ? [[text('target_status'), target.title] as const] : []),
  ];
  return (
    <FlowCard icon={TaskIcon} title={text('task')} aside={module?.title}>
      <p className={styles.taskTitle}>{wish.title}</p>
      {wish.description && (
        <div className={styles.formatted}>
          <Suspense fallback={null}>
            <CleanText html={wish.description} />
          </Suspense>
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {wish.convert_lead && <p className={styles.quiet}>{text('convert_lead')}</p>}
    </FlowCard>
  );
}
