import { expect, it } from 'vitest';
import { statusesOfProgram } from './statuses-of-program';

const STATUSES = ['new', 'approved', 'closed'].map((_id) => ({ _id }));
const PROGRAMS = [
  { _id: 'some', statuses: ['closed', 'approved'] },
  { _id: 'all', statuses: [] },
  { _id: 'gone', statuses: ['inactive'] },
];
const offered = (program: string | null, currentStatus?: string) =>
  statusesOfProgram(STATUSES, PROGRAMS, program, currentStatus).map(({ _id }) => _id);

it('offers the statuses of the program in pipeline order, and the current one of the loan', () => {
  expect(offered('some')).toEqual(['approved', 'closed']);
  expect(offered('some', 'new')).toEqual(['new', 'approved', 'closed']);
});

it.each(['all', 'gone', 'unknown', null])('offers all statuses for the program %s', (program) =>
  expect(offered(program)).toEqual(['new', 'approved', 'closed']),
);
