import { Suspense, type ReactNode } from 'react';
import { CleanText } from '../../../form-view/text/lazy-text';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { StatusMark } from '../../../ui';
import { FlowCard } from './flow-card';
import { dateRuleText } from '../part-labels';
import { TaskIcon } from '../task-icons';
import { moduleIn, type TaskChoices, type TemplateInput } from '../template-shapes';
import styles from './flow.module.css';

export interface TaskCardProps {
  readonly input: TemplateInput;
  readonly choices: TaskChoices;
}

/** The task that the template creates: name, people and dates. */
export function TaskCard({ input, choices }: TaskCardProps) {
  const text = useText(tasks);
  const module = moduleIn(choices, input.module);
  const target = module?.statuses.find(({ _id }) => _id === input.target_status);
  const people = input.assignees.map(({ role, who }) => {
    const title = choices.roles.find(({ _id }) => _id === role)?.title ?? '';
    return `${title} (${text(`who-${who}`)})`;
  });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text('assignees'), people.join(', ') || text('unassigned')],
    [
      text('priority'),
      <StatusMark key="p" set="priority" status={input.priority} label={text(`priority-${input.priority}`)} />,
    ],
    [text('start'), dateRuleText(input.start, choices, input.module, text)],
    [text('status'), <StatusMark key="s" set="task" status={input.status} label={text(`status-${input.status}`)} />],
    [text('due'), dateRuleText(input.due, choices, input.module, text)],
    ...(target ? [[text('target_status'), target.title] as const] : []),
  ];
  return (
    <FlowCard icon={TaskIcon} title={text('task')} aside={module?.title}>
      <p className={styles.taskTitle}>{input.title}</p>
      {input.description && (
        <div className={styles.formatted}>
          <Suspense fallback={null}>
            <CleanText html={input.description} />
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
      {input.convert_lead && <p className={styles.quiet}>{text('convert_lead')}</p>}
    </FlowCard>
  );
}
