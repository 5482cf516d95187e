import { MultiSelect, Select, TextInput } from '@mantine/core';
import { IconButton } from '../../../ui';
import { FigureInput } from '../../../ui/inputs/figure-input';
import type { CriterionField, FieldRule } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { RemoveIcon } from '../lenders/marketplace-icons';
import styles from './criteria.module.css';

export interface FieldRulesProps {
  readonly fields: readonly CriterionField[];
  readonly rules: readonly FieldRule[];
  readonly isReadOnly: boolean;
  readonly wording: Wording;
  readonly onChange: (rules: FieldRule[]) => void;
}

/** The first rule on a field. */
function ruleFor({ id, kind }: CriterionField): FieldRule {
  switch (kind) {
    case 'choice':
      return { field: id, kind, options: [] };
    case 'number':
      return { field: id, kind, min: null, max: null };
    case 'yes_no':
      return { field: id, kind, value: true };
    case 'date':
      return { field: id, kind, from: null, to: null };
  }
}

/** What a unit is typed in: cents in dollars, basis points in percent. */
const FACTORS = { cents: 100, basis_points: 100, plain: 1 } as const;
const KINDS = { cents: 'money', basis_points: 'percent', plain: 'number' } as const;

interface RuleInputProps {
  readonly rule: FieldRule;
  readonly field: CriterionField | undefined;
  readonly isReadOnly: boolean;
  readonly wording: Wording;
  readonly onChange: (rule: FieldRule) => void;
}

function RuleInput({ rule, field, isReadOnly, wording: { text }, onChange }: RuleInputProps) {
  const factor = FACTORS[field?.unit ?? 'plain'];
  const typed = (value: number | null) => (value === null ? '' : value / factor);
  const stored = (value: string | number) => (typeof value === 'number' ? Number((value * factor).toFixed(6)) : null);
  switch (rule.kind) {
    case 'choice':
      return (
        <MultiSelect
          aria-label={text('oneOf')}
          placeholder={rule.options.length === 0 ? text('any') : undefined}
          data={(field?.options ?? []).map((option) => ({ value: option.id, label: option.text }))}
          value={[...rule.options]}
          readOnly={isReadOnly}
          onChange={(options) => onChange({ ...rule, options })}
        />
      );
    case 'number':
      return (
        <>
          {(['min', 'max'] as const).map((bound) => (
            <FigureInput
              key={bound}
              aria-label={text(bound)}
              placeholder={text(bound)}
              kind={KINDS[field?.unit ?? 'plain']}
              decimals={field?.unit === 'plain' ? 4 : 2}
              value={typed(rule[bound])}
              readOnly={isReadOnly}
              onChange={(value) => onChange({ ...rule, [bound]: stored(value) })}
            />
          ))}
        </>
      );
    case 'yes_no':
      return (
        <Select
          aria-label={text('value')}
          data={[
            { value: 'yes', label: text('yes') },
            { value: 'no', label: text('no') },
          ]}
          allowDeselect={false}
          value={rule.value ? 'yes' : 'no'}
          readOnly={isReadOnly}
          onChange={(value) => onChange({ ...rule, value: value === 'yes' })}
        />
      );
    case 'date':
      return (
        <>
          {(['from', 'to'] as const).map((bound) => (
            <TextInput
              key={bound}
              type="date"
              aria-label={text(bound)}
              value={rule[bound] ?? ''}
              readOnly={isReadOnly}
              onChange={(event) => onChange({ ...rule, [bound]: event.currentTarget.value || null })}
            />
          ))}
        </>
      );
  }
}

/** Conditions on any other field of the loan forms. */
export function FieldRules({ fields, rules, isReadOnly, wording, onChange }: FieldRulesProps) {
  const { text, titleOf } = wording;
  const unusedFields = fields.filter(({ id }) => !rules.some(({ field }) => field === id));
  return (
    <div className={styles.rules}>
      {rules.map((rule) => {
        const title = titleOf({ field: rule.field });
        return (
          <div key={rule.field} className={styles.rule} role="group" aria-label={title}>
            <span className={styles.ruleTitle}>{title}</span>
            <RuleInput
              rule={rule}
              field={fields.find(({ id }) => id === rule.field)}
              isReadOnly={isReadOnly}
              wording={wording}
              onChange={(changedData) =>
                onChange(rules.map((otherRule) => (otherRule === rule ? changedData : otherRule)))
              }
            />
            {!isReadOnly && (
              <IconButton
                icon={RemoveIcon}
                name={text('removeThis', { name: title })}
                onClick={() => onChange(rules.filter((otherRule) => otherRule !== rule))}
              />
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <Select
          aria-label={text('addCondition')}
          placeholder={text('addCondition')}
          searchable
          data={unusedFields.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onChange={(id) => {
            const field = fields.find((candidate) => candidate.id === id);
            if (field) onChange([...rules, ruleFor(field)]);
          }}
        />
      )}
    </div>
  );
}
