import { NumberInput, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { AddIcon, Button, CloseIcon, IconButton, PopoverMenu, Tag } from '../../../ui';
import { FlowCard } from './flow-card';
import { SortList } from '../sort-list';
import { FollowUpIcon } from '../task-icons';
import type { FollowUp, TaskChoices } from '../template-shapes';
import { useSortable } from '../../../ui/sortable/use-sortable';
import styles from './flow.module.css';

export interface FollowUpsCardProps {
  /** Id of the preceding template, which cannot follow itself. */
  readonly own: string;
  readonly module: string;
  readonly followUps: readonly FollowUp[];
  readonly choices: TaskChoices;
  readonly onChange: (followUps: FollowUp[]) => void;
}

/** The tasks that start when this one is done, in order, with their delays. */
export function FollowUpsCard({ own, module, followUps, choices, onChange }: FollowUpsCardProps) {
  const text = useText(tasks);
  const known = (id: string) => choices.templates.find(({ _id }) => _id === id);
  const entries = followUps.map((followUp) => ({
    ...followUp,
    key: followUp.template,
    title: known(followUp.template)?.title ?? '',
  }));
  const plain = (list: readonly FollowUp[]) => list.map(({ template, days, unit }) => ({ template, days, unit }));
  const sortable = useSortable(entries, (nextEntries) => onChange(plain(nextEntries)));
  const patchEntry = (template: string, patch: Partial<FollowUp>) =>
    onChange(followUps.map((followUp) => (followUp.template === template ? { ...followUp, ...patch } : followUp)));
  const otherTemplates = choices.templates.filter(
    (listedTemplate) =>
      listedTemplate.module === module &&
      listedTemplate._id !== own &&
      !followUps.some(({ template }) => template === listedTemplate._id),
  );
  return (
    <FlowCard icon={FollowUpIcon} title={text('followUps')} aside={followUps.length || undefined}>
      {followUps.length === 0 && <p className={styles.quiet}>{text('noFollowUps')}</p>}
      <SortList
        label={text('followUps')}
        sortable={sortable}
        row={({ template, title, days, unit }) => (
          <>
            <span className={styles.next}>
              <span className={styles.nextName}>
                {title} {known(template)?.active === false && <Tag>{text('skippedInactive')}</Tag>}
              </span>
              <NumberInput
                size="xs"
                className={styles.number ?? ''}
                aria-label={text('delayOf', { title })}
                min={0}
                max={3650}
                allowDecimal={false}
                value={days}
                onChange={(value) => patchEntry(template, { days: Number(value) || 0 })}
              />
              <Select
                size="xs"
                className={styles.unit ?? ''}
                aria-label={text('unitOf', { title })}
                allowDeselect={false}
                data={(['days', 'business-days'] as const).map((value) => ({ value, label: text(`unit-${value}`) }))}
                value={unit}
                onChange={(value) => value && patchEntry(template, { unit: value as FollowUp['unit'] })}
              />
              <span className={styles.later}>{text('afterCompletion')}</span>
            </span>
            <IconButton
              icon={CloseIcon}
              name={text('removeFollowUp', { title })}
              onClick={() => onChange(followUps.filter((followUp) => followUp.template !== template))}
            />
          </>
        )}
      />
      {otherTemplates.length === 0 && followUps.length === 0 && <p className={styles.quiet}>{text('noOthers')}</p>}
      {otherTemplates.length > 0 && (
        <div className={styles.acts}>
          <PopoverMenu
            target={
              <Button size="small" tone="quiet" icon={AddIcon}>
                {text('addFollowUp')}
              </Button>
            }
            entries={otherTemplates.map(({ _id, title }) => ({
              id: _id,
              title,
              onPick: () => onChange([...followUps, { template: _id, days: 0, unit: 'days' }]),
            }))}
          />
        </div>
      )}
    </FlowCard>
  );
}
