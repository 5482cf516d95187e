import { Select } from '@mantine/core';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import type { ListSetup } from '../record-list';
import styles from './loans.module.css';

export interface ProductSelectorsProps {
  readonly products: ListSetup['products'];
  readonly product: string | undefined;
  readonly program: string | undefined;
  readonly onChange: (patch: { readonly product?: string | undefined; readonly program?: string | undefined }) => void;
}

/** Product, then one of its programs; changing the product clears the program (spec 2-records §2.1). */
export function ProductSelectors({ products, product, program, onChange }: ProductSelectorsProps) {
  const text = useText(loans);
  const programs = products.find(({ _id }) => _id === product)?.programs ?? [];
  const asData = (list: readonly { readonly _id: string; readonly title: string }[]) =>
    list.map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <span className={styles.selectors}>
      <span className={styles.labelled}>
        <span className={styles.lead} aria-hidden>
          {text('product')}
        </span>
        <Select
          size="xs"
          w={198}
          clearable
          aria-label={text('product')}
          placeholder={text('allOf')}
          data={asData(products)}
          value={product ?? null}
          onChange={(next) => onChange({ product: next ?? undefined })}
        />
      </span>
      <span className={styles.labelled}>
        <span className={styles.lead} aria-hidden>
          {text('programLabel')}
        </span>
        <Select
          size="xs"
          w={120}
          clearable
          disabled={!product}
          aria-label={text('programLabel')}
          placeholder={product ? text('allCount', { count: programs.length }) : text('allOf')}
          data={asData(programs)}
          value={program ?? null}
          onChange={(next) => onChange({ program: next ?? undefined })}
        />
      </span>
    </span>
  );
}
