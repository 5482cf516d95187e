import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordIssue } from './password-rule';

describe('a password is refused when it', () => {
  it.each([
    ['is short', 'k7-vilmo-traxu', 'at least 15'],
    ['is one character', 'aaaaaaaaaaaaaaaaaaaa', 'over and over'],
    ['repeats a piece', 'xkcdxkcdxkcdxkcdxkcd', 'over and over'],
    ['repeats a long piece', 'maple-tableMaple-table', 'over and over'],
    ['is a famous phrase', 'Correct Horse Battery Staple', 'common'],
    ['is a famous phrase with a year', 'may-the-force-be-with-you-2026', 'common'],
    ['is common words with swapped letters', 'P@ssw0rd-W3lc0me-123', 'common'],
    ['runs over the keyboard', 'qwertyuiop1234567890', 'common'],
    ['runs through the alphabet', 'abcdefghijklmnopq', 'common'],
    ['is digits alone', '73910462850173946', 'common'],
    ['is a season and a year', 'summer-winter-2026!', 'common'],
    ['holds the user name', 'dana.whitlock-kettle', 'user name'],
    ['holds the first part of a mail address', 'my-danaw-is-a-kettle', 'user name'],
  ])('%s', (_why, password, words) => {
    const username = password.includes('danaw') ? 'danaw@lender.example' : 'dana.whitlock';
    expect(passwordIssue(password, username)).toContain(words);
  });

  it('is longer than 256 characters', () =>
    expect(passwordIssue('kettle magpie '.repeat(40), 'ann')).toContain('at most 256'));
});

describe('a password is accepted when it', () => {
  it.each([
    ['is a few odd words', 'kettle magpie orbit tundra'],
    ['holds signs of other scripts', 'Überfluß-Жираф-kanapee'],
    ['is that of the demo', 'demo-lendwright-2026'],
  ])('%s', (_why, password) => expect(passwordIssue(password, 'officer@demo.lendwright.test')).toBeNull());

  it('consists of 20 random letters, almost always', () => {
    const letters = fc
      .array(fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), { minLength: 24, maxLength: 24 })
      .map((all) => all.join(''));
    const drawn = fc.sample(letters, { numRuns: 500, seed: 7 });
    expect(drawn.filter((password) => new Set(password).size >= 8 && passwordIssue(password, 'ann') !== null)).toEqual(
      [],
    );
  });
});
