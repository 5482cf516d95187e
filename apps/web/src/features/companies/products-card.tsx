import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { recordList } from '../../i18n/en/records/record-list';
import { Panel } from '../../ui';
import type { CompanyProfile } from './company-shapes';
import styles from './companies.module.css';

export interface ProductsCardProps {
  readonly products: CompanyProfile['products'];
  /** Whether the viewer can open them: they belong to the viewer's own company. */
  readonly isOwn: boolean;
}

/** The products of a company. They are edited on their own pages. */
export function ProductsCard({ products, isOwn }: ProductsCardProps) {
  const text = useText(companies);
  const sharedText = useText(recordList);
  return (
    <Panel title={text('products')}>
      {products.length === 0 ? (
        <p className={styles.help}>{text('noProducts')}</p>
      ) : (
        <ul className={styles.lines}>
          {products.map(({ _id, title, active: isActive }) => (
            <li key={_id}>
              <p>
                {isOwn ? (
                  <Link to="/products/$product_id" params={{ product_id: _id }}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              {!isActive && <p className={styles.help}>{sharedText('deactive')}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
