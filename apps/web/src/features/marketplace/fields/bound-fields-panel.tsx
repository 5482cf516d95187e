import { MultiSelect } from '@mantine/core';
import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { ErrorState, Panel } from '../../../ui';
import { QueueConflict } from '../../lead-queue';
import { CRITERIA, type BoundFields, type FormFields } from '../marketplace-shapes';
import type { BoundFieldsEditor } from './use-bound-fields';
import styles from './bound-fields.module.css';

/** The inputs in the order of the Lenders tab, then the value that amount, LTV and down payment share. */
const BOUND_INPUTS = [...CRITERIA, 'property_value'] as const;
type BoundInput = (typeof BOUND_INPUTS)[number];

/** How many fields an input can have. */
const MAX_FIELDS = 5;
/** Stands for the program of the loan itself. */
const PROGRAM_OF_LOAN = '@program';

/** The fields of a form that an input can have. One that no longer fits is listed by its id, so that it can be removed. */
function optionsOf({ candidates, fields }: FormFields, input: BoundInput, programTitle: string) {
  const fittingCandidates = candidates.filter(({ inputs }) => inputs.includes(input));
  const options = [
    ...(input === 'loan_program' ? [{ value: PROGRAM_OF_LOAN, label: programTitle }] : []),
    ...fittingCandidates.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const missingField = fields[input].filter((id) => !options.some(({ value }) => value === id));
  return [...options, ...missingField.map((id) => ({ value: id, label: id }))];
}

/** Both values of the inputs that someone else changed too. */
function FieldsConflict({ editor, stored }: { readonly editor: BoundFieldsEditor; readonly stored: FormFields }) {
  const text = useText(marketplace);
  const { conflict, closeConflict, resolve } = editor;
  const valueText = (fields: BoundFields, input: BoundInput) => {
    const options = optionsOf({ ...stored, fields }, input, text('programOfLoan'));
    const titles = fields[input].map((id) => options.find(({ value }) => value === id)?.label ?? id);
    return titles.length > 0 ? titles.join(', ') : text('fieldsNone');
  };
  return conflict ? (
    <QueueConflict
      conflict={conflict}
      titleOf={(input) => text(`input-${input}`)}
      valueText={valueText}
      onClose={closeConflict}
      onResolve={resolve}
    />
  ) : null;
}

/**
 * Chooses the fields of a loan form that lenders are compared with; nothing for companies without the marketplace.
 * @source spec 2-records §2.6
 */
export function BoundFieldsPanel({ editor }: { readonly editor: BoundFieldsEditor }) {
  const text = useText(marketplace);
  const { stored, fields, isUnpublished, isFailed, retry, change } = editor;
  if (isFailed)
    return (
      <Panel title={text('marketplace')}>
        <ErrorState title={text('fieldsFailed')} onRetry={retry} />
      </Panel>
    );
  if (isUnpublished)
    return (
      <Panel title={text('marketplace')}>
        <p className={styles.help}>{text('fieldsUnpublished')}</p>
      </Panel>
    );
  if (!stored || !fields) return null;
  return (
    <Panel title={text('marketplace')} aside={stored.version === 0 ? text('fieldsSuggested') : undefined}>
      <p className={styles.help}>{text('fieldsHelp')}</p>
      <div className={styles.inputs}>
        {BOUND_INPUTS.map((input) => (
          <MultiSelect
            key={input}
            classNames={{ inputField: styles.search ?? '' }}
            label={text(`input-${input}`)}
            placeholder={fields[input].length === 0 ? text('fieldsNone') : undefined}
            data={optionsOf(stored, input, text('programOfLoan'))}
            value={fields[input]}
            maxValues={MAX_FIELDS}
            searchable
            hidePickedOptions
            nothingFoundMessage={text('fieldsNoneFit')}
            onChange={(ids) => change({ [input]: ids })}
          />
        ))}
      </div>
      <FieldsConflict editor={editor} stored={stored} />
    </Panel>
  );
}
