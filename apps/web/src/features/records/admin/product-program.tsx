import { Select } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import type { AdminChange } from './admin-change';
import type { LoanChoices, RecordShape } from '../record-shapes';

/** Separates product and program in the combined value. */
const SEPARATOR = '---';

export function splitProductProgram(value: string): { readonly product: string; readonly program: string } {
  const [product = '', program = ''] = value.split(SEPARATOR);
  return { product, program };
}

export interface ProductProgramProps {
  readonly record: RecordShape;
  readonly choices: LoanChoices;
  readonly isReadonly: boolean;
  readonly onChange: (change: AdminChange) => void;
}

/**
 * Product, then one of its programs. A changed product is saved together with its program, since neither is valid
 * alone.
 */
export function ProductProgram({ record, choices, isReadonly, onChange }: ProductProgramProps) {
  const text = useText(records);
  const [picked, setPicked] = useState<string | null>(null);
  const product = picked ?? record.product?._id ?? null;
  const knownPrograms = choices.productWithPrograms.map(({ value }) => splitProductProgram(value));
  const programs = choices.programs.filter(({ _id }) =>
    knownPrograms.some((pair) => pair.program === _id && (product === null || pair.product === product)),
  );
  const isOtherProduct = picked !== null && picked !== record.product?._id;
  return (
    <>
      <Select
        label={text('product')}
        withAsterisk
        data={choices.products.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={product}
        allowDeselect={false}
        readOnly={isReadonly}
        onChange={setPicked}
      />
      <Select
        label={text('program')}
        withAsterisk
        data={programs.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={isOtherProduct ? null : (record.program?._id ?? null)}
        allowDeselect={false}
        readOnly={isReadonly}
        placeholder={text('choose')}
        onChange={(program) => {
          if (program && product) onChange({ product, program });
          setPicked(null);
        }}
      />
    </>
  );
}
