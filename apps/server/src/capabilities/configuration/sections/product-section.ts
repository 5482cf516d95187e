import * as api from '@lendwright/api';
import { stableText } from '../file/stable-text';
import { listPages } from './list-pages';
import { withIdsOf, withoutIds, type Section } from './section';

/** Products with their programs, which refer to a form and to statuses. */
export const productSection: Section = {
  key: 'products',
  creation: 'early',
  parts: ['title', 'active', 'programs'],
  async list({ calls }) {
    const products = await listPages(
      async (page) => (await calls.call(api.listProducts, { body: { ...page, show: 'all' } })).products,
    );
    return products.map(({ _id: id, title: name, active: isActive }) => ({ id, name, isActive }));
  },
  async read({ calls }, id) {
    const { title, active, programs } = await calls.call(api.readProduct, { params: { id } });
    return { title, active, programs: withoutIds(programs) };
  },
  async create({ calls }, { title }) {
    return (await calls.call(api.createProduct, { body: { title, programs: [] } }))._id;
  },
  async save({ calls }, id, { title, active, programs }) {
    const storedEntry = await calls.call(api.readProduct, { params: { id } });
    const givenProduct = { title, programs: withIdsOf(programs, storedEntry.programs) };
    if (stableText(givenProduct) !== stableText({ title: storedEntry.title, programs: storedEntry.programs }))
      await calls.call(api.saveProduct, { params: { id }, body: { ...givenProduct, version: storedEntry.version } });
    if (active === storedEntry.active) return;
    if (active === true) await calls.call(api.activateProduct, { body: { _id: id } });
    else await calls.call(api.deactivateProduct, { params: { id } });
  },
};
