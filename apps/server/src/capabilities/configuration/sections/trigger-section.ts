import * as api from '@lendwright/api';
import type { Section } from './section';

/** Email triggers. Their emails are written with the rights of the user who imports them. */
export const emailTriggerSection: Section = {
  key: 'emailTriggers',
  creation: 'late',
  parts: Object.keys(api.emailTriggerInput.shape),
  async list({ calls }) {
    const { triggers } = await calls.call(api.listEmailTriggers);
    return triggers.map(({ _id: id, title: name, active: isActive }) => ({ id, name, isActive }));
  },
  async read({ calls }, id) {
    const trigger = await calls.call(api.readEmailTrigger, { params: { id } });
    const {
      _id,
      version: _version,
      updatedAt: _updatedAt,
      updated_by: _updatedBy,
      isBarred: _isBarred,
      ...content
    } = trigger;
    return content;
  },
  async create({ calls }, content) {
    return (await calls.call(api.createEmailTrigger, { body: content }))._id;
  },
  async save({ calls }, id, content) {
    const { version } = await calls.call(api.readEmailTrigger, { params: { id } });
    await calls.call(api.saveEmailTrigger, { params: { id }, body: { ...content, version } });
  },
};
