import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { recordList } from '../../i18n/en/records/record-list';
import {
  AddIcon,
  Ago,
  Button,
  CreateButton,
  ListFrame,
  Page,
  StatusPill,
  type EmptyStateProps,
  activityKey,
} from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import {
  ActivityTabs,
  orderOf,
  pageOf,
  tablePaging,
  tableStates,
  useNoMatch,
  type PageListProps,
  type PageSearch,
} from '../page-list';
import { useGoToPath } from '../session';
import { programNames, useProductColumns } from './product-columns';
import type { ProductListItem } from './product-shapes';
import { useProductActivity } from './use-product-activity';

const pathOf = ({ _id }: ProductListItem) => `/products/${_id}`;

/** /products: the company's loan products, with search and a filter by activity. */
export function ProductList({ search, change }: PageListProps) {
  const text = useText(products);
  const navigate = useGoToPath();
  const columns = useProductColumns();
  const activity = useProductActivity();
  const query = useCall(
    'listProducts',
    { body: { ...pageOf(search), ...orderOf(search) } },
    { placeholderData: (previousData) => previousData },
  );
  const { data } = query;
  return (
    <Page
      title={text('products')}
      fit="window"
      actions={<CreateButton link={<Link to="/products/create" />}>{text('create')}</CreateButton>}
    >
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q, page: undefined }) }}>
        <DataTable<ProductListItem>
          label={text('products')}
          columns={columns}
          rows={data?.products ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(query, { title: text('loadFailed'), help: text('loadHelp') })}
          empty={useEmpty(search, change)}
          {...(search.sort && { sort: { field: search.sort, order: search.order ?? 1 } })}
          onSort={(nextSort) => change({ sort: nextSort.field, order: nextSort.order, page: undefined })}
          onOpen={(row) => navigate(pathOf(row))}
          actions={activity.button}
          card={(row) => <ProductCard row={row} />}
          tabs={<ActivityTabs label={text('show')} counts={data} search={search} change={change} />}
          paging={tablePaging({ search, change }, data, (count) => text('count', { count }))}
        />
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

function useEmpty(search: PageSearch, change: PageListProps['change']): EmptyStateProps {
  const text = useText(products);
  const noMatch = useNoMatch({ change });
  if (!search.q && !search.status)
    return {
      title: text('empty'),
      help: text('emptyHelp'),
      action: (
        <Button size="small" tone="primary" icon={AddIcon} link={<Link to="/products/create" />}>
          {text('create')}
        </Button>
      ),
    };
  return noMatch;
}

function ProductCard({ row }: { readonly row: ProductListItem }) {
  const sharedText = useText(recordList);
  return (
    <RowCard
      code={row.forms[0]?.title ?? ''}
      ago={<Ago at={row.updatedAt} />}
      name={row.title}
      facts={programNames(row)}
      status={
        <StatusPill
          set="active"
          status={activityKey(row.active)}
          label={sharedText(row.active ? 'active' : 'deactive')}
        />
      }
    />
  );
}
