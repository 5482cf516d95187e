import { Select, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import type { ServicingOffer } from '../servicing-shapes';
import type { TermsDraft, TermsIssue } from './terms-draft';
import styles from '../servicing.module.css';

export interface TermFieldsProps {
  readonly draft: TermsDraft;
  readonly sources: ServicingOffer['sources'];
  readonly issues: ReadonlySet<TermsIssue>;
  /** Fields that can't be changed. */
  readonly locked?: readonly (keyof TermsDraft)[];
  readonly onChange: (patch: Partial<TermsDraft>) => void;
}

type Part = keyof TermsDraft;
type Option = keyof typeof texts.messages extends infer Key
  ? Key extends `option-${infer Name}`
    ? Name
    : never
  : never;
type Field =
  | {
      readonly part: Part & TermsIssue;
      readonly kind: 'money' | 'percent' | 'number' | 'date';
      readonly isOptional?: true;
    }
  | { readonly part: Part; readonly kind: 'choice'; readonly options: readonly Option[] };

const FIELDS: readonly Field[] = [
  { part: 'amount', kind: 'money' },
  { part: 'rate', kind: 'percent' },
  { part: 'count', kind: 'number' },
  {
    part: 'perYear',
    kind: 'choice',
    options: ['perYear-12', 'perYear-24', 'perYear-26', 'perYear-52', 'perYear-4', 'perYear-1'],
  },
  { part: 'firstDue', kind: 'date' },
  {
    part: 'accrual',
    kind: 'choice',
    options: ['accrual-periods', 'accrual-actual/360', 'accrual-actual/365', 'accrual-actual/actual'],
  },
  { part: 'basis', kind: 'choice', options: ['basis-365', 'basis-360'] },
  { part: 'payment', kind: 'money', isOptional: true },
  { part: 'escrow', kind: 'money', isOptional: true },
  { part: 'interestOnly', kind: 'number' },
  { part: 'balloonAfter', kind: 'number', isOptional: true },
  { part: 'latePercent', kind: 'percent' },
  { part: 'lateCap', kind: 'money', isOptional: true },
  { part: 'graceDays', kind: 'number' },
  { part: 'order', kind: 'choice', options: ['order-interest', 'order-escrow', 'order-fees'] },
  { part: 'partial', kind: 'choice', options: ['partial-hold', 'partial-apply'] },
  { part: 'rest', kind: 'choice', options: ['rest-principal', 'rest-hold'] },
];

/** The fields of the terms. Values that come from the loan's form name their field. */
export function TermFields({ draft, sources, issues, locked = [], onChange }: TermFieldsProps) {
  const text = useText(texts);
  const sourceOf = (part: string) => {
    const source = sources.find((candidate) => candidate.part === part);
    return source && text('from', { field: source.title });
  };
  return (
    <div className={styles.row}>
      {FIELDS.map((field) => {
        const { part } = field;
        if (field.kind === 'choice')
          return (
            <Select
              key={part}
              label={text(`term-${part}`)}
              data={field.options.map((option) => ({
                value: option.slice(part.length + 1),
                label: text(`option-${option}`),
              }))}
              value={draft[part]}
              allowDeselect={false}
              disabled={locked.includes(part)}
              onChange={(value) => value !== null && onChange({ [part]: value })}
            />
          );
        const sharedData = {
          label: text(`term-${part}`),
          description: sourceOf(part),
          required: !field.isOptional,
          disabled: locked.includes(part),
          value: draft[part],
          error: issues.has(field.part) && text('fieldInvalid'),
        };
        const change = (value: string) => onChange({ [part]: value });
        if (field.kind === 'money' || field.kind === 'percent')
          return <NumberTextInput key={part} {...sharedData} kind={field.kind} maxLength={20} onChange={change} />;
        return (
          <TextInput
            key={part}
            {...sharedData}
            type={field.kind === 'date' ? 'date' : 'text'}
            inputMode={field.kind === 'number' ? 'numeric' : undefined}
            maxLength={20}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
