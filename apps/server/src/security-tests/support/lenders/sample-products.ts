import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { inOrder, versionOf } from '../../../capabilities/menu/menu-order';
import type { DashboardRow, MenuModule } from '../../../capabilities/menu/menu-rows';
import type { OwnerConnection } from '../calls/database-checksums';
import { call, type Seeder } from './seed-lender';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

const PRODUCTS_PATTERN = /^products(?:\/|$)/;

/** A product for operations that deactivate one, and a customized menu. */
export async function addProducts(seeder: Seeder): Promise<Record<string, Id>> {
  const { mark } = seeder;
  const createdData = await call(seeder, 'createProduct', { body: { title: `spare product ${mark}`, programs: [] } });
  const { version } = (await call(seeder, 'readMenuArrangement', {})) as { readonly version: string };
  const items = [{ _id: 'dashboard', custom_title: `desk ${mark}`, icon: 'home', show_menu: true }];
  await call(seeder, 'saveMenuArrangement', { body: { version, items } });
  const texts = [{ name: `name ${mark}`, language: 'de', text: `Name ${mark}` }];
  await call(seeder, 'saveNames', { body: { texts } });
  return { 'spare product': createdData['_id'] as Id };
}

/** The product id in the path; undefined for other operations. */
export const productOfPath = ({ path, method }: AnyOperation, { sampleIds }: Lender): Id | undefined =>
  PRODUCTS_PATTERN.test(path) ? sampleIds[method === 'DELETE' ? 'spare product' : 'product'] : undefined;

async function prepareMenuFacts(lender: Lender, owner: OwnerConnection): Promise<Facts> {
  const ids = [lender.ids.company];
  const modules = await owner.query<MenuModule>(
    `select key, title, custom_title, icon, page, shows_menu, place, created_at from app.modules m where company_id = $1
     and not exists (select 1 from app.forms f where f.company_id = m.company_id and f.id = m.form_id and not f.is_active)
     order by place, title, key`,
    ids,
  );
  const savedData = await owner.query<DashboardRow>('select * from app.menu_dashboards where company_id = $1', ids);
  const items = [{ _id: 'dashboard', custom_title: 'Desk', icon: 'home', show_menu: true }];
  return { version: versionOf(inOrder(modules.rows, savedData.rows[0] ?? null, '')), items };
}

/** Values for operations on products and the menu. */
export async function prepareProductFacts(
  { id, path }: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { sampleIds, ids } = lender;
  if (id === 'saveMenuArrangement') return prepareMenuFacts(lender, owner);
  if (!PRODUCTS_PATTERN.test(path)) return {};
  const plainData = { form: sampleIds['form'], statuses: [ids.statuses.get('loans/first')], active: true };
  // The existing program keeps its prefix; a new one has none, so that prefixes are unique.
  const storedSql = 'select title, prefix from app.programs where id = $1';
  const [program] = (await owner.query<{ title: string; prefix: string }>(storedSql, [sampleIds['program']])).rows;
  const sql = 'select version from app.products where id = $1';
  const [row] = (await owner.query<{ version: number }>(sql, [sampleIds['product']])).rows;
  const isNew = id === 'createProduct';
  return {
    // Not in the format of an id, so that it is not treated as one.
    title: `plain ${newId().replaceAll('-', '')}`,
    programs: [
      isNew
        ? { ...plainData, title: 'plain', prefix: '' }
        : { ...plainData, ...program, _id: sampleIds['program'], statuses: [] },
    ],
    version: row?.version,
    _id: sampleIds['spare product'],
    search: 'plain',
  };
}
