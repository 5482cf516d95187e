import { expect, test } from 'vitest';
import { accessesOf, accessOf, scopesText, withAccess } from './key-scopes';

test('reads the access to a part from the scopes, and changes it without touching others', () => {
  const scopes = withAccess(withAccess(['read', 'notes:read'], 'tasks', 'write'), 'notes', 'none');
  expect(scopes).toEqual(['read', 'tasks:read', 'tasks:write']);
  expect([accessOf(scopes, 'tasks'), accessOf(scopes, 'notes')]).toEqual(['write', 'none']);
  expect(accessOf(withAccess(scopes, 'tasks', 'read'), 'tasks')).toBe('read');
  // Payments and emails are only read.
  expect(accessesOf('payments')).toEqual(['none', 'read']);
  expect(withAccess(['read'], 'emails', 'write')).toEqual(['read', 'emails:read']);
});

test('names the scopes in a fixed order', () => {
  const texts = { record: (scope: string) => scope, part: (part: string, may: string) => `${part} ${may}` };
  expect(scopesText(['documents:write', 'notes:read', 'status', 'tasks:read', 'tasks:write', 'read'], texts)).toBe(
    'read, status, tasks write, notes read, documents add',
  );
});
