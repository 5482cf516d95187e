import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import type { ListSetup } from '../record-list';
import { ProductField } from './product-field';
import styles from './loans.module.css';

export interface ProductSelectorsProps {
  readonly products: ListSetup['products'];
  readonly product: string | undefined;
  readonly program: string | undefined;
  readonly onChange: (patch: { readonly product?: string | undefined; readonly program?: string | undefined }) => void;
}

/** Narrower in narrow windows, so that the tools of the list stay in the same row. */
const PRODUCT_WIDTH = 'clamp(150px, calc(27vw - 126px), 198px)';

/** Product, then one of its programs; changing the product clears the program (spec 2-records §2.1). */
export function ProductSelectors({ products, product, program, onChange }: ProductSelectorsProps) {
  const text = useText(loans);
  const programs = products.find(({ _id }) => _id === product)?.programs ?? [];
  return (
    <span className={styles.selectors}>
      <span className={styles.labelled}>
        <span className={styles.lead} aria-hidden>
          {text('product')}
        </span>
        <ProductField
          label={text('product')}
          width={PRODUCT_WIDTH}
          placeholder={text('allOf')}
          isDisabled={false}
          choices={products}
          value={product}
          onChange={(value) => onChange({ product: value })}
        />
      </span>
      <span className={styles.labelled}>
        <span className={styles.lead} aria-hidden>
          {text('programLabel')}
        </span>
        <ProductField
          label={text('programLabel')}
          width={120}
          placeholder={product ? text('allCount', { count: programs.length }) : text('allOf')}
          isDisabled={!product}
          isNextChoice={product !== undefined}
          choices={programs}
          value={program}
          onChange={(value) => onChange({ program: value })}
        />
      </span>
    </span>
  );
}
