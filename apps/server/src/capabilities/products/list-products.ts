import type { AnswerOf, BodyOf, listProducts as operation } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { ProductRow } from './product-rows';

type ListQuery = BodyOf<typeof operation>;
type Page = AnswerOf<typeof operation>;
type TitledItem = Page['products'][number]['forms'][number];

const ORDERS: Readonly<Record<string, string>> = {
  title: 'lower(p.title)',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
};

/** `$2` searches titles and prefixes, `$3` filters by activity. Null disables either. */
const MATCHING_PRODUCTS_SQL = `from app.products p where p.company_id = $1 and ($3::boolean is null or p.is_active = $3)
   and ($2 = '' or position(lower($2) in lower(p.title)) > 0 or exists (
     select 1 from app.programs g where g.company_id = $1 and g.product_id = p.id
       and position(lower($2) in lower(g.title || ' ' || g.prefix)) > 0))`;

type ListedRow = ProductRow & {
  readonly programs: Page['products'][number]['programs'] | null;
  readonly forms: readonly (TitledItem | null)[] | null;
};

/** A page of products, in the company's order unless sorted otherwise. The counts respect the search. */
export async function listProducts(tx: TenantTx, query: ListQuery): Promise<Page> {
  const order = ORDERS[query.sort?.field ?? ''] ?? 'p.place';
  const direction = (query.sort?.order ?? 1) === 1 ? 'asc' : 'desc';
  const isActive = query.show === 'all' ? null : query.show === 'active';
  const search = query.search?.trim() ?? '';
  const rows = await tx.query<ListedRow>(
    `select p.id, p.title, p.is_active, p.created_at, p.updated_at, p.updated_name,
       (select jsonb_agg(jsonb_build_object('_id', g.id, 'title', g.title, 'active', g.is_active) order by g.place, g.title)
        from app.programs g where g.company_id = $1 and g.product_id = p.id) as programs,
       (select jsonb_agg(distinct jsonb_build_object('_id', f.id, 'title', f.title))
        from app.programs g join app.forms f on f.company_id = g.company_id and f.id = g.form_id
        where g.company_id = $1 and g.product_id = p.id and g.is_active) as forms
     ${MATCHING_PRODUCTS_SQL} order by ${order} ${direction}, lower(p.title), p.id offset $4 limit $5`,
    [tx.companyId, search, isActive, query.skip, query.limit],
  );
  const [counts] = await tx.query<{ active: number; inactive: number }>(
    `select count(*) filter (where p.is_active)::int as active, count(*) filter (where not p.is_active)::int as inactive ${MATCHING_PRODUCTS_SQL}`,
    [tx.companyId, search, null],
    'product-counts',
  );
  const { active, inactive } = counts ?? { active: 0, inactive: 0 };
  const count = { all: active + inactive, active, inactive }[query.show];
  return { products: rows.map(presentRow), count, active, inactive };
}

const presentRow = (row: ListedRow): Page['products'][number] => ({
  _id: row.id,
  title: row.title,
  programs: row.programs ?? [],
  forms: (row.forms ?? []).filter((form) => form !== null),
  active: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updated_by: row.updated_name,
});
