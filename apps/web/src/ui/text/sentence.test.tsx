import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documents } from '../../i18n/en/records/documents';
import { Sentence, SLOT } from './sentence';
import { statusGlyph } from '../status/status-sets';

test('a sentence renders its part wherever the language puts it', () => {
  const englishView = render(<Sentence message={`Saved ${SLOT}`}>{<b>2 min ago</b>}</Sentence>).container;
  expect(englishView.textContent).toBe('Saved 2 min ago');
  const japanese = render(<Sentence message={`${SLOT}件選択中`}>{<b>3</b>}</Sentence>).container;
  expect(japanese.textContent).toBe('3件選択中');
});

test('every document status has a unique glyph', () => {
  const statuses = ['Not Uploaded', 'Awaiting Review', 'Awaiting Reupload', 'Approved', 'N/A'] as const;
  const shapes = statuses.map((status) => statusGlyph('document', documents.messages[status]).shape);
  expect(shapes).toEqual(['dashed', 'half', 'return', 'tick', 'slash']);
});
