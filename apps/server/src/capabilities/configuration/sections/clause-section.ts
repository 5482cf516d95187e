import * as api from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import type { Section, SectionContext } from './section';

async function readClause({ calls }: SectionContext, id: string) {
  const { clauses } = await calls.call(api.listContractClauses);
  const clause = clauses.find(({ _id }) => _id === id);
  invariant(clause, `the clause ${id} was listed before`);
  return clause;
}

/** The clause library of contract templates. */
export const clauseSection: Section = {
  key: 'contractClauses',
  creation: 'late',
  parts: ['title', 'content'],
  async list({ calls }) {
    const { clauses } = await calls.call(api.listContractClauses);
    return clauses.map(({ _id: id, title: name }) => ({ id, name, isActive: true }));
  },
  async read(context, id) {
    const { title, content } = await readClause(context, id);
    return { title, content };
  },
  async create({ calls }, { title, content }) {
    return (await calls.call(api.createContractClause, { body: { title, content } }))._id;
  },
  async save(context, id, { title, content }) {
    const { version } = await readClause(context, id);
    await context.calls.call(api.saveContractClause, { params: { id }, body: { title, content, version } });
  },
};
