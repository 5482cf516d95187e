import * as api from '@lendwright/api';
import { qualifiedName, type Section } from './section';

/** Reports that colleagues share. Private ones, pins and regular emails belong to people. */
export const reportSection: Section = {
  key: 'reports',
  creation: 'late',
  parts: ['title', 'report'],
  async list({ calls }) {
    const { reports } = await calls.call(api.listReports);
    return reports
      .filter(({ isShared }) => isShared)
      .map(({ _id: id, module, title }) => ({ id, name: qualifiedName(module, title), isActive: true }));
  },
  async read({ calls }, id) {
    const { title, content } = await calls.call(api.readReport, { params: { id } });
    return { title, report: content };
  },
  async create({ calls }, { title, report }) {
    return (await calls.call(api.createReport, { body: { title, isShared: true, content: report } }))._id;
  },
  async save({ calls }, id, { title, report }) {
    const { version } = await calls.call(api.readReport, { params: { id } });
    await calls.call(api.saveReport, { params: { id }, body: { version, title, content: report } });
  },
};
