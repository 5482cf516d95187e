import { isIsoDate } from '@lendwright/kernel';
import { describe, expect, it } from 'vitest';
import { generateAddress, generatePerson } from './generate-person';
import { FIRST_NAMES, LAST_NAMES } from './names';
import { TOWNS_BY_STATE } from './towns';
import { US_STATE_CODES } from '../hmda/column-rule';

const people = Array.from({ length: 500 }, (_, row) => generatePerson(`row ${row}`));

describe('invented people', () => {
  it('are the same for the same seed and differ between seeds', () => {
    expect(generatePerson('row 7', 'WA')).toEqual(generatePerson('row 7', 'WA'));
    expect(new Set(people.map((person) => `${person.firstName} ${person.lastName}`)).size).toBeGreaterThan(480);
    expect(new Set(people.map((person) => person.email)).size).toBe(500);
  });

  it('have reserved phone numbers, social security numbers and email addresses', () => {
    for (const person of people) {
      expect(person.ssn).toMatch(/^(000|666|9\d\d)-\d\d-\d{4}$/);
      expect(person.phone).toMatch(/^\d{3}-555-01\d\d$/);
      expect(person.email).toMatch(/^[a-z.-]+\d+@example\.com$/);
      expect(isIsoDate(person.dateOfBirth)).toBe(true);
    }
  });

  it('live in a town of the requested state', () => {
    for (const [state, towns] of TOWNS_BY_STATE) {
      const home = generateAddress(`of ${state}`, state);
      expect(home.state).toBe(state);
      expect(towns.some((town) => town.city === home.city && town.zips.includes(home.zip))).toBe(true);
    }
  });

  it('get another home if the state has no towns', () => {
    expect(US_STATE_CODES.has(generatePerson('far away', 'ZZ').address.state)).toBe(true);
  });

  it('have at least 120 distinct first and 120 distinct last names', () => {
    for (const names of [FIRST_NAMES, LAST_NAMES]) {
      expect(names.length).toBeGreaterThanOrEqual(120);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('have at least three towns per state, each with five-digit ZIP codes', () => {
    expect(TOWNS_BY_STATE.size).toBe(52);
    for (const towns of TOWNS_BY_STATE.values()) {
      expect(towns.length).toBeGreaterThanOrEqual(3);
      for (const town of towns) {
        expect(town.county).not.toBe('');
        for (const zip of town.zips) expect(zip).toMatch(/^\d{5}$/);
      }
    }
  });
});
