import { newId } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { formLinks } from './form-link';

const links = formLinks('11'.repeat(32));
const NOW = new Date('2026-03-10T10:00:00Z');
const content = { company: newId(), form: newId(), epoch: 7, expiresAt: null };

it('returns the content of a link until it expires', () => {
  expect(links.read(links.make(content), NOW)).toEqual(content);
  const expiresAt = new Date('2026-03-10T10:00:01Z');
  const shortLivedLink = links.make({ ...content, expiresAt });
  expect(links.read(shortLivedLink, NOW)).toEqual({ ...content, expiresAt });
  expect(links.read(shortLivedLink, expiresAt)).toBeNull();
  expect(shortLivedLink).toMatch(/^[\w-]{75}$/);
});

it('rejects other secrets, altered letters and alternative encodings', () => {
  const link = links.make(content);
  expect(formLinks('12'.repeat(32)).read(link, NOW)).toBeNull();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const alteredLinks = [...link].flatMap((_letter, index) =>
    [...letters].map((letter) => link.slice(0, index) + letter + link.slice(index + 1)),
  );
  const foundLinks = alteredLinks.filter((text) => text !== link && links.read(text, NOW) !== null);
  expect([alteredLinks.length, foundLinks]).toEqual([75 * 64, []]);
  for (const text of [`${link}=`, `${link}A`, link.slice(1), ` ${link}`, '', link.replace('-', '+')])
    expect([text, text !== link && links.read(text, NOW)]).toEqual([text, text === link ? false : null]);
});

it('rejects 100,000 guessed links', () => {
  const validToken = Buffer.from(links.make(content), 'base64url');
  let foundCount = 0;
  for (let guess = 0; guess < 100_000; guess++) {
    // Half of the guesses use the real company, form and epoch, and lack only the tag.
    const bytes = guess % 2 ? randomBytes(56) : Buffer.concat([validToken.subarray(0, 40), randomBytes(16)]);
    if (links.read(bytes.toString('base64url'), NOW)) foundCount++;
  }
  expect(foundCount).toBe(0);
  reportMeasurement('M31', `100,000 guessed links to webforms: ${foundCount} found`);
});
