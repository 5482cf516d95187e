import { parseDefinition } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { cleanDefinition } from './clean-definition';

const HOSTILE_HTML = '<p onclick="steal()">Hello</p><script>steal()</script>';

test('cleans guidelines, affixes and defaults of a form in every language; titles are plain text', () => {
  const content = parseDefinition({
    content: [
      {
        id: 'part',
        type: 'section',
        title: 'A & B',
        childs: [
          { id: 'head', type: 'headertext', title: 'Head & shoulders', value: '<i onclick="x">Both</i>' },
          { id: 'words', type: 'paragraph', title: 'Words', value: HOSTILE_HTML },
          { id: 'story', type: 'texteditor', title: 'Story', value: HOSTILE_HTML, guideline: HOSTILE_HTML },
          { id: 'name', type: 'text', title: 'Name', value: HOSTILE_HTML, guideline: 'Yours & hers' },
          {
            id: 'told',
            type: 'text',
            title: 'Told',
            translations: { de: { guideline: HOSTILE_HTML, title: 'Gesagt' } },
          },
        ],
      },
    ],
  }).content;
  expect(cleanDefinition({ content }).content).toEqual([
    {
      ...content[0],
      childs: [
        { id: 'head', type: 'headertext', title: 'Head & shoulders', value: '<i>Both</i>' },
        { id: 'words', type: 'paragraph', title: 'Words', value: '<p>Hello</p>' },
        { id: 'story', type: 'texteditor', title: 'Story', value: '<p>Hello</p>', guideline: '<p>Hello</p>' },
        { id: 'name', type: 'text', title: 'Name', value: HOSTILE_HTML, guideline: 'Yours & hers' },
        { ...content[0]?.childs?.[4], translations: { de: { guideline: '<p>Hello</p>', title: 'Gesagt' } } },
      ],
    },
  ]);
});
