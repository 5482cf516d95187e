import { expect, it } from 'vitest';
import { clauseOfText, contentToSave, textOfClause } from './clause-text';

const TYPED_CLAUSE = 'Washington law governs {@loan_number}.\n{rate} is fixed.';

it('turns a typed clause into paragraphs with merge fields, and back', () => {
  const clause = clauseOfText(`${TYPED_CLAUSE}\n\n`);
  expect(clause.content).toHaveLength(2);
  expect(clause.content?.[0]?.content).toEqual([
    { type: 'text', text: 'Washington law governs ' },
    { type: 'mergeField', attrs: { key: '@loan_number', format: '', fallback: '' } },
    { type: 'text', text: '.' },
  ]);
  expect(textOfClause(clause)).toBe(TYPED_CLAUSE);
});

it.each([
  ['a list', { type: 'bulletList', content: [] }],
  ['a centered paragraph', { type: 'paragraph', attrs: { textAlign: 'center' } }],
  ['bold letters', { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }],
  ['a formatted field', { type: 'paragraph', content: [{ type: 'mergeField', attrs: { key: 'a', format: 'words' } }] }],
])('does not lose %s', (_what, node) => {
  expect(textOfClause({ type: 'doc', content: [node] })).toBeNull();
});

it('keeps a text that was formatted meanwhile unless something was typed in its place', () => {
  const formattedContent = { type: 'doc', content: [{ type: 'bulletList', content: [] }] } as const;
  expect(contentToSave(formattedContent, '')).toBe(formattedContent);
  expect(contentToSave(formattedContent, 'Typed')).toEqual(clauseOfText('Typed'));
  expect(contentToSave(clauseOfText('Stored'), 'Typed')).toEqual(clauseOfText('Typed'));
});
