import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordIssue } from './password-rule';

describe('a password is refused when it', () => {
  it.each([
    ['is short', 'k7-vilmo-traxu', 'passwordTooShort'],
    ['is one character', 'aaaaaaaaaaaaaaaaaaaa', 'passwordRepeats'],
    ['repeats a piece', 'xkcdxkcdxkcdxkcdxkcd', 'passwordRepeats'],
    ['repeats a long piece', 'maple-tableMaple-table', 'passwordRepeats'],
    ['is a famous phrase', 'Correct Horse Battery Staple', 'passwordCommon'],
    ['is a famous phrase with a year', 'may-the-force-be-with-you-2026', 'passwordCommon'],
    ['is common words with swapped letters', 'P@ssw0rd-W3lc0me-123', 'passwordCommon'],
    ['runs over the keyboard', 'qwertyuiop1234567890', 'passwordCommon'],
    ['runs through the alphabet', 'abcdefghijklmnopq', 'passwordCommon'],
    ['is digits alone', '73910462850173946', 'passwordCommon'],
    ['is a season and a year', 'summer-winter-2026!', 'passwordCommon'],
    ['holds the user name', 'dana.whitlock-kettle', 'passwordHasUsername'],
    ['holds the first part of a mail address', 'my-danaw-is-a-kettle', 'passwordHasUsername'],
  ])('%s', (_why, password, key) => {
    const username = password.includes('danaw') ? 'danaw@lender.example' : 'dana.whitlock';
    expect(passwordIssue(password, username)?.key).toBe(`accounts.${key}`);
  });

  it('is longer than 256 characters', () =>
    expect(passwordIssue('kettle magpie '.repeat(40), 'ann')?.text).toContain('at most 256'));
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
      .map((allTexts) => allTexts.join(''));
    const generatedPasswords = fc.sample(letters, { numRuns: 500, seed: 7 });
    expect(
      generatedPasswords.filter((password) => new Set(password).size >= 8 && passwordIssue(password, 'ann') !== null),
    ).toEqual([]);
  });
});
