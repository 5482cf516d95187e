import * as contract from '@lendwright/api';
import { describe, expect, it, test } from 'vitest';
import { locate } from '../../client/call';
import { isAffectedBy } from '../../client/events';
import { callsOf, withModule, isBuiltIn, listKey } from './module-calls';

const BUILT_IN = ['loans', 'prospects', 'contacts', 'workforces', 'leads'];
const byId = new Map(contract.OPERATIONS.map((operation) => [operation.id, operation]));

describe('the calls of a module', () => {
  it.each([...BUILT_IN, 'appraisers', 'constructor'])('are operations of the contract for %s', (module) => {
    const { blank, add, ...calls } = callsOf(module);
    for (const id of [...Object.values(calls), ...(module === 'loans' ? [] : [blank, add])])
      expect([id, byId.has(id)]).toEqual([id, true]);
  });
  it('have the name of a built-in module, and are shared by all others', () => {
    expect(callsOf('loans').list).toBe('listOpportunities');
    expect(callsOf('leads').saveColumns).toBe('saveLeadsColumns');
    expect(callsOf('appraisers')).toBe(callsOf('surveyors'));
    expect(BUILT_IN.every(isBuiltIn)).toBe(true);
    expect(['appraisers', 'constructor', ''].some(isBuiltIn)).toBe(false);
  });
  it('include the module where their path requires it, and only there', () => {
    for (const module of [...BUILT_IN, 'appraisers'])
      for (const [act, id] of Object.entries(callsOf(module))) {
        const path = byId.get(id)?.path;
        if (path === undefined) continue;
        const { params } = withModule(module, { params: { id: '7' } });
        expect([act, 'module' in params]).toEqual([act, path.includes(':module')]);
      }
    expect(withModule('appraisers', { body: { skip: 0 } })).toEqual({
      body: { skip: 0 },
      params: { module: 'appraisers' },
    });
    expect(withModule('loans', { body: { skip: 0 } })).toEqual({ body: { skip: 0 } });
  });
});

test('the list of a module is refetched when a record of that module changed', () => {
  const event = { type: 'record-changed', module: 'appraisers', _id: 'r-1', version: 2, by: 'Ann' } as const;
  const keyOf = (module: string) => [callsOf(module).list, withModule(module, { body: { skip: 0 } })];
  expect(['appraisers', 'surveyors', 'leads'].map((module) => isAffectedBy(keyOf(module), event))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isAffectedBy(keyOf('loans'), { ...event, module: 'loans' })).toBe(true);
  const totalsOf = (module: string) => [callsOf(module).total, withModule(module, { body: { fields: [] } })];
  expect(['appraisers', 'surveyors', 'loans'].map((module) => isAffectedBy(totalsOf(module), event))).toEqual([
    true,
    false,
    false,
  ]);
  expect([listKey('appraisers'), listKey('leads')]).toEqual([
    ['listRecords', { params: { module: 'appraisers' } }],
    ['listLeads'],
  ]);
});

it('brings the operations of the built-in modules, although it puts their names together', () => {
  const lists = BUILT_IN.map((module) => locate(callsOf(module).list, {}).url);
  expect(lists).toEqual(['/api/opportunities', '/api/prospects', '/api/contacts', '/api/workforces', '/api/leads']);
  expect(locate(callsOf('contacts').saveColumns, { params: { id: 'form' } }).method).not.toBe('GET');
});
