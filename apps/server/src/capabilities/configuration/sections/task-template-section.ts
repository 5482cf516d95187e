import * as api from '@lendwright/api';
import { stableText } from '../file/stable-text';
import { listPages } from './list-pages';
import { withIdsOf, withoutIds, type Content, type Section, type SectionContext } from './section';

/** The fields of a template without references to other entries. */
const BARE_TEMPLATE = {
  ...{ description: '', priority: 'Medium', status: 'Not Started', assignees: [], start: null, due: null },
  ...{ target_status: null, convert_lead: false, checklist: [], trigger: { kind: 'none' }, followUps: [] },
};

const readTemplate = ({ calls }: SectionContext, id: string) => calls.call(api.readTaskTemplate, { params: { id } });

/** The fields of an answer that a save accepts. */
function inputOf(template: Awaited<ReturnType<typeof readTemplate>>): Record<string, unknown> {
  const parts = Object.keys(api.taskTemplateInput.shape) as (keyof typeof api.taskTemplateInput.shape)[];
  return Object.fromEntries(parts.map((part) => [part, template[part]]));
}

/** Task templates with their triggers, checklists and the templates that follow. */
export const taskTemplateSection: Section = {
  key: 'taskTemplates',
  creation: 'early',
  parts: [...Object.keys(api.taskTemplateInput.shape), 'active'],
  async list({ calls }) {
    const templates = await listPages(
      async (page) => (await calls.call(api.listTaskTemplates, { body: { ...page, show: 'all' } })).templates,
    );
    return templates.map(({ _id: id, title: name, active: isActive }) => ({ id, name, isActive }));
  },
  async read(context, id): Promise<Content> {
    const template = await readTemplate(context, id);
    return { ...inputOf(template), active: template.active, checklist: withoutIds(template.checklist) };
  },
  async create({ calls }, { title, module }) {
    return (await calls.call(api.createTaskTemplate, { body: { ...BARE_TEMPLATE, title, module } }))._id;
  },
  async save(context, id, { active, ...content }) {
    const { calls } = context;
    const storedTemplate = await readTemplate(context, id);
    const givenContent = { ...content, checklist: withIdsOf(content['checklist'], storedTemplate.checklist) };
    if (stableText(givenContent) !== stableText(inputOf(storedTemplate)))
      await calls.call(api.saveTaskTemplate, {
        params: { id },
        body: { ...givenContent, version: storedTemplate.version },
      });
    if (active === storedTemplate.active) return;
    if (active === true) await calls.call(api.activateTaskTemplate, { body: { _id: id } });
    else await calls.call(api.deactivateTaskTemplate, { params: { id } });
  },
};
