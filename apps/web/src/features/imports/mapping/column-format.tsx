import { Checkbox, Select } from '@mantine/core';
import { DATE_FORMATS } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import type { ColumnMapping, ImportTarget } from '../import-shapes';

const NUMBERS = new Set(['amount', 'number', 'percentage']);

export interface ColumnFormatProps {
  readonly one: ColumnMapping;
  readonly target: ImportTarget | undefined;
  readonly isSensitive: boolean;
  readonly change: (patch: Partial<ColumnMapping>) => void;
}

/** How the dates or numbers of a column are written, or whether its values become options of the field. */
export function ColumnFormat({ one, target, isSensitive, change }: ColumnFormatProps) {
  const text = useText(imports);
  if (target?.type === 'date')
    return (
      <Select
        aria-label={text('dateFormat')}
        size="xs"
        data={[...DATE_FORMATS]}
        value={one.dateFormat ?? DATE_FORMATS[0]}
        allowDeselect={false}
        onChange={(format) => format && change({ dateFormat: format as (typeof DATE_FORMATS)[number] })}
      />
    );
  if (target?.canAddOptions && !isSensitive)
    return (
      <Checkbox
        label={text('createOptions')}
        size="xs"
        checked={one.unknown === 'create'}
        onChange={({ currentTarget }) => change({ unknown: currentTarget.checked ? 'create' : undefined })}
      />
    );
  if (!target || !NUMBERS.has(target.type)) return null;
  return (
    <Select
      aria-label={text('decimal')}
      size="xs"
      data={[
        { value: '.', label: '1,234.56' },
        { value: ',', label: '1.234,56' },
      ]}
      value={one.decimal ?? '.'}
      allowDeselect={false}
      onChange={(decimal) => change({ decimal: decimal === ',' ? ',' : '.' })}
    />
  );
}
