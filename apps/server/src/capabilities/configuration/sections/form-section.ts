import * as api from '@lendwright/api';
import { stableText } from '../file/stable-text';
import { withLibraryVersions, withoutLibraryVersions, type Elements } from './library-versions';
import { qualifiedName, withIdsOf, withoutIds, type Section, type SectionContext } from './section';

async function listKind({ calls }: SectionContext, kind: (typeof api.FORM_KINDS)[number]) {
  const activities = kind === 'library' ? [true, false] : [undefined];
  const lists = await Promise.all(activities.map((active) => calls.call(api.listForms, { body: { kind, active } })));
  return lists.flatMap(({ forms }) => forms);
}

const readForm = ({ calls }: SectionContext, id: string) => calls.call(api.readForm, { params: { id } });

async function readLibraryVersions(context: SectionContext): Promise<ReadonlyMap<string, number>> {
  const libraries = await listKind(context, 'library');
  return new Map(libraries.map(({ _id: id, version }) => [id, version]));
}

/**
 * Forms of all kinds with their published definition and their settings. A module is named by its key, which never
 * changes. The programs of a form belong to the products, and its rights to the roles.
 */
export const formSection: Section = {
  key: 'forms',
  creation: 'early',
  parts: ['kind', 'module', 'active', 'settings', 'content', 'deactivated'],
  async list(context) {
    const lists = await Promise.all(api.FORM_KINDS.map((kind) => listKind(context, kind)));
    return lists.flat().map(({ _id: id, kind, module, title, active: isActive }) => ({
      ...{ id, isActive },
      name: qualifiedName(kind, kind === 'module' ? module : title),
    }));
  },
  async read(context, id) {
    const { kind, module, active, settings, content, deactivated } = await readForm(context, id);
    const { programs: _programs, rights: _rights, statuses, icon, show_menu: isInMenu, ...own } = settings;
    const menu = kind === 'module' ? { icon, show_menu: isInMenu } : {};
    return {
      ...{ kind, module, active },
      settings: { ...own, ...menu, statuses: withoutIds(statuses) },
      content: withoutLibraryVersions(content),
      deactivated: withoutLibraryVersions(deactivated),
    };
  },
  async create({ calls }, { kind, module, settings }) {
    const { title } = (settings ?? {}) as { title?: unknown };
    // The key of a module is derived from its first title.
    const body = { kind, settings: { title: kind === 'module' ? module : title } };
    return (await calls.call(api.createForm, { body }))._id;
  },
  async save(context, id, content) {
    const { calls } = context;
    const storedForm = await readForm(context, id);
    const { programs, rights } = storedForm.settings;
    const givenContent = (content['settings'] ?? {}) as Readonly<Record<string, unknown>>;
    const statuses = withIdsOf(givenContent['statuses'], storedForm.settings.statuses);
    const settings = { ...storedForm.settings, ...givenContent, programs, rights, statuses };
    if (stableText(settings) !== stableText(storedForm.settings))
      await calls.call(api.saveFormSettings, {
        params: { id },
        body: { version: storedForm.settingsVersion, settings },
      });
    const versions = await readLibraryVersions(context);
    const localize = (part: 'content' | 'deactivated') =>
      withLibraryVersions(content[part] as Elements, [...storedForm.content, ...storedForm.deactivated], versions);
    const definition = { content: localize('content'), deactivated: localize('deactivated') };
    const currentData = { content: storedForm.content, deactivated: storedForm.deactivated };
    if (stableText(definition) !== stableText(currentData))
      await calls.call(api.publishForm, { params: { id }, body: { base: storedForm.version, ...definition } });
    const { active } = content;
    if (active !== storedForm.active) await calls.call(api.setFormActive, { params: { id }, body: { active } });
  },
};
