import * as contract from '@lendwright/api';
import { expect, test } from 'vitest';
import { address } from './address';
import { refusalFrom } from './call-errors';
import { isAffectedBy } from './events';
import type { OperationId } from './operation-types';
import { vi } from 'vitest';

vi.mock('./call', () => ({ locate: () => ({ url: '/api/events' }) }));

const GROUPS = ['loans', 'prospects', 'contacts', 'workforces', 'leads'] as const;

test('every operation has the id that the typed client derives', () => {
  const singleEntries = Object.entries(contract).filter(([, value]) => typeof value === 'object' && 'method' in value);
  for (const [name, value] of singleEntries) expect((value as { id: string }).id).toBe(name);
  for (const group of GROUPS) {
    const wireName = group === 'loans' ? 'Opportunities' : group.charAt(0).toUpperCase() + group.slice(1);
    for (const [action, operation] of Object.entries(contract[group])) {
      expect(operation.id).toBe(action === 'saveColumns' ? `save${wireName}Columns` : `${action}${wireName}`);
    }
  }
  const typedIds: readonly OperationId[] = [
    'saveOpportunities',
    'readProspects',
    'blankLeads',
    'addLoan',
    'loginRoles',
    'saveContactsColumns',
  ];
  const allIds = new Set(contract.OPERATIONS.map(({ id }) => id));
  for (const id of typedIds) expect(allIds).toContain(id);
});

test('a URL fills its path parameters and omits undefined values', () => {
  expect(address('docs/file/:id', { params: { id: 'a/b' }, query: { key: 'x y', download: undefined } })).toBe(
    '/api/docs/file/a%2Fb?key=x+y',
  );
  expect(() => address('docs/file/:id', {})).toThrow('needs id');
});

test('a refusal keeps its code, details and reference, and a proxy page becomes one too', () => {
  const refusal = refusalFrom(
    409,
    JSON.stringify({ code: 'conflict', message: 'Changed meanwhile.', details: { version: 4 }, reference: 'R1' }),
  );
  expect([refusal.code, refusal.details, refusal.reference]).toEqual(['conflict', { version: 4 }, 'R1']);
  expect(refusalFrom(502, '<html>').code).toBe('unexpected');
});

test('a changed record invalidates its lists and requests with its id, and nothing else', () => {
  const event = { type: 'record-changed', module: 'loans', _id: 'r-1', version: 2, by: 'Dana' } as const;
  expect(isAffectedBy(['listOpportunities', { body: { skip: 0 } }], event)).toBe(true);
  expect(isAffectedBy(['readOpportunities', { params: { id: 'r-1' } }], event)).toBe(true);
  expect(isAffectedBy(['readOpportunities', { params: { id: 'r-2' } }], event)).toBe(false);
  expect(isAffectedBy(['listProspects', {}], event)).toBe(false);
});
