import { beforeEach, describe, expect, it } from 'vitest';
import { LAST_VISITED_LIMIT } from '../../ui/timings';
import { lastVisitedPath, recordVisit, pathAfterSignIn } from './last-visited';

beforeEach(() => localStorage.clear());

describe('the path after sign-in', () => {
  it('is the last visited one if it belongs to prospects, loans or leads', () => {
    expect(pathAfterSignIn('/loans/edit/1?tab=terms', 'Workforces')).toBe('/loans/edit/1?tab=terms');
    expect(pathAfterSignIn('/leads/4', 'Workforces')).toBe('/leads/4');
  });

  it('is the loan list for borrowers and partners, and the start page for everyone else', () => {
    expect(pathAfterSignIn(null, 'Prospects')).toBe('/loans');
    expect(pathAfterSignIn('/reports', 'Contacts')).toBe('/loans');
    expect(pathAfterSignIn('/reports', 'Workforces')).toBe('/');
    expect(pathAfterSignIn(null, 'Super')).toBe('/');
  });
});

describe('the last-visited list', () => {
  it('ignores the start page, sign-in and sign-out', () => {
    for (const path of ['/', '/auth/login', '/logout']) recordVisit('dana', path);
    expect(lastVisitedPath('dana')).toBeNull();
  });

  it('belongs to one user', () => {
    recordVisit('dana', '/loans');
    expect(lastVisitedPath('dana')).toBe('/loans');
    expect(lastVisitedPath('theo')).toBeNull();
  });

  it('keeps the newest 120 paths', () => {
    for (let visit = 0; visit < LAST_VISITED_LIMIT + 5; visit += 1) recordVisit('dana', `/loans/edit/${visit}`);
    const storedData = JSON.parse(localStorage.getItem('lendwright.visited') ?? '{}') as { value: { paths: string[] } };
    expect(storedData.value.paths).toHaveLength(LAST_VISITED_LIMIT);
    expect(storedData.value.paths[0]).toBe('/loans/edit/5');
  });
});
