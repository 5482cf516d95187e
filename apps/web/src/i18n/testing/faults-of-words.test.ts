import { expect, test } from 'vitest';
import { faultsOf } from './faults-of-words';
import { unusedKeys } from './unused-keys';

test('a language lacks nothing, invents nothing, and keeps what is put in', () => {
  const english = { a: 'Save', b: 'Of {{name}}', n_one: '{{count}} file', n_other: '{{count}} files' };
  expect(faultsOf('de', english, { a: 'Save', b: 'Von {{nam}}', c: 'C', n_one: 'eine Datei', n_other: ' ' })).toEqual([
    'c: English has no such word',
    'a: still English, Save',
    'b: other placeholders, Von {{nam}}',
    'n_other: empty',
  ]);
});

test('plural forms are those of the language', () => {
  const english = { n_one: '{{count}} file', n_other: '{{count}} files' };
  expect(faultsOf('ja', english, { n_other: '{{count}} 件' })).toEqual([]);
  expect(faultsOf('fr', english, { n_one: '{{count}} fichier', n_other: '{{count}} fichiers' })).toEqual([
    'n_many: missing',
  ]);
});

test('a word is said by a quoted key, by the beginning of a template, or by a map beside its reader', () => {
  const words = { said: '', mapped: '', 'op-in': '', compared: '', typed: '', other: '' };
  const sources = {
    '../a/reader.tsx': `import { it } from '../i18n/en/it';\nimport { ui } from '../i18n/en/ui';\nimport { MAP } from './map';
      const text = useText(it);\nconst parts = useText(ui);
      text('said'); text(\`op-\${name}\`); parts('other'); if (a === 'compared') b();`,
    '../a/map.ts': `export type Kind = 'typed' | 'mapped';\nexport const MAP = { x: 'mapped' };`,
    '../b/stranger.ts': `'other'`,
  };
  expect(unusedKeys('it', words, sources)).toEqual(['compared', 'typed', 'other']);
});

test('a dotted template says the keys that it can make, where it is said with these words', () => {
  const words = {
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
  expect(unusedKeys('it', words, sources)).toEqual(['sort.up.long', 'state.on', 'kindly']);
});
