import { useText } from '../../i18n';
import { builderRules } from '../../i18n/en/builder/builder-rules';
import { AddIcon, Button } from '../../ui';
import { addPart } from './model/change-card';
import type { ConditionGroupProps } from './condition-group-props';
import { ConditionLine } from './condition-line';
import { PartIssue } from './pickers/part-issue';
import { PartPicker } from './pickers/part-picker';
import { RemoveButton } from './remove-button';
import { RowsLine } from './rows-line';
import { useRule } from './rule-context';
import styles from './rules.module.css';
import { Slots, slot } from './slots';

const GROUP_OPERATORS = ['all', 'any', 'none'] as const;

/** Conditions of which all, any or none must be true. */
export function ConditionGroup({ group, head, onRemove }: ConditionGroupProps) {
  const text = useText(builderRules);
  const { change } = useRule();
  const { key, join, parts } = group;
  const add = (partKind: 'condition' | 'group') =>
    change(key, (part) => (part.is === 'group' ? addPart(part, partKind) : part));
  const joinPicker = (
    <PartPicker
      label={text('join-name')}
      tone="menu"
      shown={text(`join-${join}`)}
      options={() => GROUP_OPERATORS.map((id) => ({ id, title: text(`join-${id}`) }))}
      chosen={[join]}
      onPick={(id) => {
        const pickedChoice = GROUP_OPERATORS.find((candidate) => candidate === id);
        if (pickedChoice) change(key, (part) => (part.is === 'group' ? { ...part, join: pickedChoice } : part));
      }}
    />
  );
  return (
    <div className={styles.group} role="group" aria-label={text(head ?? 'group', { join: text(`join-${join}`) })}>
      <div className={styles.line}>
        <div className={styles.text}>
          <Slots message={text(head ?? 'group', { join: slot(0) })} parts={[joinPicker]} />
        </div>
        {onRemove && <RemoveButton name={text('removeGroup')} onRemove={onRemove} />}
      </div>
      <PartIssue at={key} />
      <ul className={styles.parts}>
        {parts.map((part) =>
          part.is === 'line' ? (
            <ConditionLine key={part.key} line={part} />
          ) : part.is === 'rows' ? (
            <RowsLine key={part.key} part={part} Group={ConditionGroup} />
          ) : (
            <li key={part.key}>
              <ConditionGroup group={part} onRemove={() => change(part.key, () => null)} />
            </li>
          ),
        )}
      </ul>
      <div className={styles.adders}>
        <Button size="small" tone="quiet" icon={AddIcon} onClick={() => add('condition')}>
          {text('addCondition')}
        </Button>
        <Button size="small" tone="quiet" icon={AddIcon} onClick={() => add('group')}>
          {text('addGroup')}
        </Button>
      </div>
    </div>
  );
}
