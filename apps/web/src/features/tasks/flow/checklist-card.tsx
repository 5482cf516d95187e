import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { AddIcon, Button, CloseIcon, IconButton, LineControl } from '../../../ui';
import { FlowCard } from './flow-card';
import { SortList } from '../sort-list';
import { ChecklistIcon } from '../task-icons';
import { newStep, type DraftStep } from '../template-draft';
import { useSortable } from '../../../ui/sortable/use-sortable';
import styles from './flow.module.css';

export interface ChecklistCardProps {
  readonly steps: readonly DraftStep[];
  readonly onChange: (steps: readonly DraftStep[]) => void;
}

/** The checklist of the task: steps with inline titles, a mandatory flag, and drag handles. */
export function ChecklistCard({ steps, onChange }: ChecklistCardProps) {
  const text = useText(tasks);
  const host = useRef<HTMLDivElement>(null);
  const sortable = useSortable(steps, onChange);
  const patchStep = (step: DraftStep, patch: Partial<DraftStep>) =>
    onChange(steps.map((listedStep) => (listedStep.key === step.key ? { ...listedStep, ...patch } : listedStep)));
  const focusTitle = (key: string | undefined) =>
    requestAnimationFrame(() => {
      const row = key ? host.current?.querySelector(`[data-sort="${CSS.escape(key)}"] input`) : null;
      ((row ?? host.current?.querySelector('[data-add]')) as HTMLElement | null)?.focus();
    });
  const add = () => {
    const step = newStep('');
    onChange([...steps, step]);
    focusTitle(step.key);
  };
  const remove = (step: DraftStep, index: number) => {
    onChange(steps.filter((candidate) => candidate.key !== step.key));
    focusTitle((steps[index + 1] ?? steps[index - 1])?.key);
  };
  return (
    <FlowCard icon={ChecklistIcon} title={text('checklist')} aside={steps.length || undefined}>
      <div ref={host}>
        {steps.length === 0 && <p className={styles.quiet}>{text('noSteps')}</p>}
        <SortList
          label={text('checklist')}
          sortable={sortable}
          row={(step, index) => (
            <>
              <span className={styles.step}>
                <LineControl
                  value={step.title}
                  maxLength={300}
                  aria-label={text('stepTitle', { place: index + 1 })}
                  placeholder={text('newStep')}
                  onChange={(event) => patchStep(step, { title: event.currentTarget.value })}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
                  }}
                />
                <Checkbox
                  className={styles.label ?? ''}
                  label={text('mandatory')}
                  aria-label={text('mandatoryOf', { title: step.title || text('newStep') })}
                  checked={step.mandatory}
                  onChange={(event) => patchStep(step, { mandatory: event.currentTarget.checked })}
                />
              </span>
              <IconButton
                icon={CloseIcon}
                name={text('removeStep', { title: step.title || text('newStep') })}
                onClick={() => remove(step, index)}
              />
            </>
          )}
        />
        <Button size="small" tone="quiet" icon={AddIcon} data-add onClick={add}>
          {text('addStep')}
        </Button>
      </div>
    </FlowCard>
  );
}
