import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, StatusMark, activityKey } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { ProductListItem } from './product-shapes';
import styles from './products.module.css';

/** The titles of a product's programs, active ones first. */
export const programNames = ({ programs }: ProductListItem): string =>
  programs
    .filter(({ active: isActive }) => isActive)
    .map(({ title }) => title)
    .join(', ');

const formNames = ({ forms }: ProductListItem) => forms.map(({ title }) => title).join(', ');

/** Columns of the product list; sortable ids are the server's sort fields. */
export function useProductColumns(): readonly DataTableColumn<ProductListItem>[] {
  const text = useText(products);
  const sharedText = useText(recordList);
  return useMemo(
    () => [
      {
        id: 'title',
        title: text('title'),
        kind: 'link' as const,
        width: 240,
        sortable: true,
        text: ({ title }) => title,
        cell: ({ _id, title }) => (
          <Link to="/products/$product_id" params={{ product_id: _id }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'programs',
        title: text('programs'),
        width: 360,
        isSortable: false,
        text: programNames,
        cell: (row) => <span className={styles.programs}>{programNames(row) || '–'}</span>,
      },
      {
        id: 'forms',
        title: text('forms'),
        width: 260,
        isSortable: false,
        text: formNames,
        cell: (row) => formNames(row) || '–',
      },
      {
        id: 'active',
        title: sharedText('status'),
        kind: 'status' as const,
        width: 120,
        isSortable: false,
        cell: ({ active: isActive }) => (
          <StatusMark
            set="active"
            status={activityKey(isActive)}
            label={sharedText(isActive ? 'active' : 'deactive')}
          />
        ),
      },
      {
        id: 'updatedAt',
        title: text('updated'),
        kind: 'ago' as const,
        width: 120,
        sortable: true,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
    ],
    [text, sharedText],
  );
}
