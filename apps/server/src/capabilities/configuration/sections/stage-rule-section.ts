import * as api from '@lendwright/api';
import type { Section } from './section';

const PREFIX = 'stage-rules/';
const moduleOfId = (id: string) => id.slice(PREFIX.length);

/** The stage rules of each module that has some. */
export const stageRuleSection: Section = {
  key: 'stageRules',
  creation: 'late',
  parts: ['module', 'rules'],
  async list({ calls, modules }) {
    const entriesByModule = await Promise.all(
      modules.map(async (module) => {
        const { rules } = await calls.call(api.readStageRules, { params: { module } });
        return rules.length > 0 ? [{ id: `${PREFIX}${module}`, name: module, isActive: true }] : [];
      }),
    );
    return entriesByModule.flat();
  },
  async read({ calls }, id) {
    const module = moduleOfId(id);
    const { rules } = await calls.call(api.readStageRules, { params: { module } });
    return { module, rules };
  },
  async create(context, content) {
    const id = `${PREFIX}${String(content['module'])}`;
    await stageRuleSection.save(context, id, content);
    return id;
  },
  async save({ calls }, id, { rules }) {
    const params = { module: moduleOfId(id) };
    const { version } = await calls.call(api.readStageRules, { params });
    await calls.call(api.saveStageRules, { params, body: { version, rules } });
  },
};
