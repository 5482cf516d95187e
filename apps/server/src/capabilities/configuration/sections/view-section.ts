import * as api from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import { qualifiedName, type Section, type SectionContext } from './section';

/** The id of a view is combined with the module of its list. */
const idOf = (module: string, view: string) => `${module}/${view}`;
function parseViewId(id: string): { readonly module: string; readonly id: string } {
  const index = id.indexOf('/');
  return { module: id.slice(0, index), id: id.slice(index + 1) };
}

async function readSharedViews({ calls }: SectionContext, module: string) {
  const { views } = await calls.call(api.readListViews, { params: { module } });
  return views.filter(({ isShared }) => isShared);
}

async function readView(context: SectionContext, viewId: string) {
  const { module, id } = parseViewId(viewId);
  const view = (await readSharedViews(context, module)).find(({ _id }) => _id === id);
  invariant(view, `the view ${viewId} was listed before`);
  return view;
}

async function saveRoles({ calls }: SectionContext, viewId: string, roles: unknown): Promise<void> {
  await calls.call(api.setDefaultListView, { params: parseViewId(viewId), body: { roles } });
}

/** The shared saved views of lists, with the roles that open the list with them. */
export const listViewSection: Section = {
  key: 'listViews',
  creation: 'late',
  parts: ['module', 'title', 'view', 'roles'],
  async list(context) {
    const lists = await Promise.all(
      context.modules.map(async (module) =>
        (await readSharedViews(context, module)).map(({ _id: id, title }) => ({
          ...{ id: idOf(module, id), isActive: true },
          name: qualifiedName(module, title),
        })),
      ),
    );
    return lists.flat();
  },
  async read(context, id) {
    const { title, content, roles = [] } = await readView(context, id);
    return { module: parseViewId(id).module, title, view: content, roles };
  },
  async create(context, { module, title, view, roles }) {
    const body = { title, isShared: true, content: view };
    const { _id: id } = await context.calls.call(api.createListView, { params: { module }, body });
    const viewId = idOf(String(module), id);
    await saveRoles(context, viewId, roles);
    return viewId;
  },
  async save(context, id, { title, view, roles }) {
    const { version } = await readView(context, id);
    await context.calls.call(api.saveListView, { params: parseViewId(id), body: { version, title, content: view } });
    await saveRoles(context, id, roles);
  },
};
