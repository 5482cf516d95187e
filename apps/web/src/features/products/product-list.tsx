import { Link } from '@tanstack/react-router';
import { CallRefused, useCall } from '../../client';
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
  SegmentedTabs,
  StatusPill,
  type EmptyStateProps,
  activityKey,
} from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { useGoToPath } from '../session';
import { programNames, useProductColumns } from './product-columns';
import type { ProductListItem } from './product-shapes';
import { useProductActivity } from './use-product-activity';

/** The list state in the URL; absent values are the defaults. */
export interface ProductSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 1 | -1 | undefined;
  readonly q?: string | undefined;
}

export interface ProductListProps {
  readonly search: ProductSearch;
  readonly change: (patch: ProductSearch) => void;
}

const LIMIT = 20;
const SHOWN = ['all', 'active', 'inactive'] as const;
const pathOf = ({ _id }: ProductListItem) => `/products/${_id}`;

function useProducts({ status, page = 0, limit = LIMIT, sort, order = 1, q }: ProductSearch) {
  const show = SHOWN.find((one) => one === status) ?? 'all';
  const listBody = { ...(q && { search: q }), ...(sort && { sort: { field: sort, order } }) };
  const body = { skip: page * limit, limit, show, ...listBody };
  return useCall('listProducts', { body }, { placeholderData: (before) => before });
}

/** /products: the company's loan products, with search and a filter by activity. */
export function ProductList({ search, change }: ProductListProps) {
  const text = useText(products);
  const go = useGoToPath();
  const columns = useProductColumns();
  const activity = useProductActivity();
  const { data, error, isPlaceholderData, refetch } = useProducts(search);
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
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data
              ? {
                  title: text('loadFailed'),
                  help: error instanceof CallRefused ? error.message : text('loadHelp'),
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={useEmpty(search, change)}
          {...(search.sort && { sort: { field: search.sort, order: search.order ?? 1 } })}
          onSort={(next) => change({ sort: next.field, order: next.order, page: undefined })}
          onOpen={(row) => go(pathOf(row))}
          actions={activity.button}
          card={(row) => <ProductCard row={row} />}
          tabs={
            <ShownTabs data={data} value={search.status} onChange={(status) => change({ status, page: undefined })} />
          }
          paging={
            data && {
              count: data.count,
              page: search.page ?? 0,
              limit: search.limit ?? LIMIT,
              onPage: (page) => change({ page: page || undefined }),
              onLimit: (limit) => change({ limit, page: undefined }),
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

function useEmpty(search: ProductSearch, change: ProductListProps['change']): EmptyStateProps {
  const text = useText(products);
  const shared = useText(recordList);
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
  return {
    title: shared('noMatch'),
    help: shared('noMatchHelp'),
    action: (
      <Button size="small" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
        {shared('clearFilters')}
      </Button>
    ),
  };
}

interface ShownTabsProps {
  readonly data: { readonly active: number; readonly inactive: number } | undefined;
  readonly value: string | undefined;
  readonly onChange: (status: string | undefined) => void;
}

function ShownTabs({ data, value, onChange }: ShownTabsProps) {
  const text = useText(products);
  const shared = useText(recordList);
  const counts = data && { all: data.active + data.inactive, active: data.active, inactive: data.inactive };
  const titles = { all: shared('all'), active: shared('active'), inactive: shared('deactive') };
  return (
    <SegmentedTabs
      label={text('show')}
      tabs={SHOWN.map((id) => ({ id, title: titles[id], count: counts?.[id] }))}
      value={SHOWN.find((one) => one === value) ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}

function ProductCard({ row }: { readonly row: ProductListItem }) {
  const shared = useText(recordList);
  return (
    <RowCard
      code={row.forms[0]?.title ?? ''}
      ago={<Ago at={row.updatedAt} />}
      name={row.title}
      facts={programNames(row)}
      status={
        <StatusPill set="active" status={activityKey(row.active)} label={shared(row.active ? 'active' : 'deactive')} />
      }
    />
  );
}
