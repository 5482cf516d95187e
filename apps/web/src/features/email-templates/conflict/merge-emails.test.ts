import { expect, it } from 'vitest';
import { mergeBlocks } from '../../contracts';
import type { EmailContent, EmailNode } from '../email-shapes';
import { mergeEmails } from './merge-emails';
import { sameForm } from './same-form';

const p = (text: string): EmailNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const email = (texts: readonly string[], overrides: Partial<EmailContent> = {}): EmailContent => ({
  ...{ subject: 'Rates', preheader: '', doc: { type: 'doc', content: texts.map(p) }, translations: {} },
  ...overrides,
});
const textsOf = (nodes: readonly EmailNode[] | undefined) => (nodes ?? []).map(({ content }) => content?.[0]?.text);
const merge = (base: EmailContent, ownContent: EmailContent, theirContent: EmailContent) => {
  const { conflictParts, contentWith } = mergeEmails(base, ownContent, theirContent);
  return { conflictParts, contentWith: (...chosenTexts: string[]) => contentWith(new Set(chosenTexts)) };
};
const BASE = email(['one', 'two', 'three']);

it.each([
  ['different blocks', ['ONE', 'two', 'three'], ['one', 'two', 'THREE'], ['ONE', 'two', 'THREE']],
  [
    'added blocks',
    ['one', 'two', 'mine', 'three'],
    ['theirs', 'one', 'two', 'three'],
    ['theirs', 'one', 'two', 'mine', 'three'],
  ],
  ['a removed and an added block', ['one', 'three'], ['one', 'two', 'three', 'four'], ['one', 'three', 'four']],
  ['the same change', ['one', '2', 'three'], ['one', '2', 'three'], ['one', '2', 'three']],
])('merges %s without asking', (_what, ownTexts, theirTexts, mergedTexts) => {
  const { conflictParts, contentWith } = merge(BASE, email(ownTexts), email(theirTexts));
  expect(conflictParts).toEqual([]);
  expect(textsOf(contentWith().doc.content)).toEqual(mergedTexts);
});

it('shows both values of a block that both changed, of one that one of them removed, and of a line', () => {
  const ownData = email(['one', 'my two'], { subject: 'Mine' });
  const theirData = email(['one', 'their two', 'their three', 'four'], { subject: 'Theirs', preheader: 'New' });
  const { conflictParts, contentWith } = merge(BASE, ownData, theirData);
  expect(conflictParts.map(({ part }) => part)).toEqual(['subject', 'blocks']);
  expect(conflictParts[0]).toMatchObject({ language: 'en', mine: 'Mine', theirs: 'Theirs' });
  expect(textsOf(conflictParts[1]?.mine as EmailNode[])).toEqual(['my two']);
  expect(textsOf(conflictParts[1]?.theirs as EmailNode[])).toEqual(['their two', 'their three', 'four']);
  expect(contentWith()).toEqual({ ...ownData, preheader: 'New' });
  expect(contentWith(...conflictParts.map(({ key }) => key))).toEqual(theirData);
});

it('merges the translations of both, and asks about one that was changed and removed', () => {
  const germanData = email(['eins'], { subject: 'Zinsen' });
  const base = email(['one'], { translations: { de: germanData } });
  const ownData = email(['one'], { translations: { de: { ...germanData, subject: 'Zinssätze' }, fr: germanData } });
  expect(
    merge(base, ownData, email(['1'], { translations: { de: germanData, es: germanData } })).contentWith(),
  ).toEqual(
    email(['1'], { translations: { de: { ...germanData, subject: 'Zinssätze' }, fr: germanData, es: germanData } }),
  );
  const { conflictParts, contentWith } = merge(base, ownData, email(['one']));
  expect(conflictParts).toMatchObject([{ language: 'de', part: 'translation', theirs: null }]);
  expect(contentWith()).toEqual(ownData);
  expect(Object.keys(contentWith('de translation').translations)).toEqual(['fr']);
});

it('loses no block of either side, whatever both did', () => {
  const lists = [[], ['a'], ['a', 'b'], ['b', 'a'], ['a', 'x', 'b'], ['y', 'a', 'b', 'y'], ['x', 'x']];
  for (const base of lists)
    for (const ownList of lists)
      for (const theirList of lists) {
        const hunks = mergeBlocks(base.map(p), ownList.map(p), theirList.map(p));
        const [ownNodes, otherNodes] = [hunks.flatMap((hunk) => hunk.mine), hunks.flatMap((hunk) => hunk.theirs)];
        const added = (texts: string[]) => texts.filter((text) => !base.includes(text));
        expect(textsOf(ownNodes)).toEqual(expect.arrayContaining(added(ownList)));
        expect(textsOf(otherNodes)).toEqual(expect.arrayContaining(added(theirList)));
      }
});

it('treats blocks with and without their default attributes as the same', () => {
  const bareDoc = { type: 'doc', content: [{ type: 'spacer' }, p('one')] };
  const writtenDoc = { type: 'doc', content: [{ type: 'spacer', attrs: { height: 24 } }, p('one')] };
  expect(sameForm(email([], { doc: bareDoc }))).toEqual(sameForm(email([], { doc: writtenDoc })));
});
