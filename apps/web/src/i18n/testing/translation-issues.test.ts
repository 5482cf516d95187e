import { expect, test } from 'vitest';
import { translationIssues } from './translation-issues';
import { unusedKeys } from './unused-keys';

test('a translation has the same keys and placeholders as English', () => {
  const englishTexts = { a: 'Save', b: 'Of {{name}}', n_one: '{{count}} file', n_other: '{{count}} files' };
  expect(
    translationIssues('de', englishTexts, { a: 'Save', b: 'Von {{nam}}', c: 'C', n_one: 'eine Datei', n_other: ' ' }),
  ).toEqual([
    'c: English has no such word',
    'a: still English, Save',
    'b: other placeholders, Von {{nam}}',
    'n_other: empty',
  ]);
});

test('plural forms are those of the language', () => {
  const englishTexts = { n_one: '{{count}} file', n_other: '{{count}} files' };
  expect(translationIssues('ja', englishTexts, { n_other: '{{count}} 件' })).toEqual([]);
  expect(translationIssues('fr', englishTexts, { n_one: '{{count}} fichier', n_other: '{{count}} fichiers' })).toEqual([
    'n_many: missing',
  ]);
});

test('a key is used by a quoted key, by the start of a template, or by a map next to its reader', () => {
  const messages = { said: '', mapped: '', 'op-in': '', compared: '', typed: '', other: '' };
  const sources = {
    '../a/reader.tsx': `import { it } from '../i18n/en/it';\nimport { ui } from '../i18n/en/ui';\nimport { MAP } from './map';
      const text = useText(it);\nconst parts = useText(ui);
      text('said'); text(\`op-\${name}\`); parts('other'); if (a === 'compared') b();`,
    '../a/map.ts': `export type Kind = 'typed' | 'mapped';\nexport const MAP = { x: 'mapped' };`,
    '../b/stranger.ts': `'other'`,
  };
  expect(unusedKeys('it', messages, sources)).toEqual(['compared', 'typed', 'other']);
});

test('a dotted template uses the keys that it can produce, where it is used with this namespace', () => {
  const messages = {
    'kind.text': '',
    'kind.tab': '',
    'sort.up.short': '',
    'sort.up.long': '',
    'state.on': '',
    kindly: '',
  };
  const sources = {
    '../a/reader.tsx': `import { it } from '../i18n/en/it';\nimport { ui } from '../i18n/en/ui';
      const text = useText(it);\nconst parts = useText(ui);
      text(\`kind.\${element.type}\`); text(\`sort.\${way}.short\`, { n }); parts(\`state.\${state}\`);`,
  };
  expect(unusedKeys('it', messages, sources)).toEqual(['sort.up.long', 'state.on', 'kindly']);
});
