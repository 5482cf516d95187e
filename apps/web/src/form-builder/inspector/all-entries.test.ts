import { ELEMENT_TYPES, type ElementType, type FormElement } from '@lendwright/forms';
import { describe, expect, test } from 'vitest';
import { Builder, newElement, treeOf } from '../model';
import { ALL_ENTRIES, entriesFor, tabsOf } from './all-entries';
import { factsFor } from './testing/show-in-builder';

function namesFor(type: ElementType): readonly string[] {
  const element: FormElement = newElement(type, 'Question', () => false);
  const content: readonly FormElement[] =
    type === 'item' ? [{ id: 'tabs', type: 'tab', title: 'Tabs', childs: [element] }] : [element];
  const builder = new Builder({ content });
  const ownElement = builder.model().elements.get(element.id);
  return ownElement ? entriesFor([ownElement], factsFor(builder)).map(({ name }) => name) : [];
}

const COMMON_ENTRY_IDS = 'title id control_settings hide hided_roles';
const FIELD = `${COMMON_ENTRY_IDS} mandatory guideline validate_msg readonly readonly_roles reviewers class translations`;
const TYPED = `${FIELD} value calculation placeholder listShowField`;
const TEXT = `${TYPED} secret searchable`;
const CHOICE = `${FIELD} value calculation options listShowField`;
const UPLOAD = `${FIELD.replace(' reviewers', '')} file_type isMultiple`;
const HOLDER = `${COMMON_ENTRY_IDS} readonly readonly_roles class`;

/** The settings that the inspector offers for each type. */
const EXPECTED_ENTRIES: Readonly<Record<ElementType, string>> = {
  container: HOLDER,
  grid: HOLDER,
  section: `${HOLDER} cloneable reviewers translations`,
  tab: `${HOLDER} translations`,
  item: `${HOLDER.replace(' class', '')} translations`,
  text: `${TEXT} prefix suffix`,
  textarea: TEXT,
  texteditor: `${FIELD} value listShowField secret`,
  email: `${TEXT} prefix suffix`,
  website: `${TEXT} prefix`,
  password: `${FIELD} placeholder`,
  hiddenfield: `${FIELD} value calculation listShowField secret searchable`,
  number: `${TYPED} prefix suffix searchable result`,
  amount: `${TYPED} suffix searchable result`,
  percentage: `${TYPED} prefix decimals searchable result`,
  auto_increment: `${FIELD.replace(' mandatory', '').replace(' reviewers', '')} listShowField`,
  date: TYPED,
  time: TYPED,
  datetime: TYPED,
  select: `${CHOICE} placeholder`,
  multiselect: `${CHOICE} placeholder`,
  radio: CHOICE,
  checkbox: `${CHOICE} placeholder`,
  state: `${CHOICE} placeholder`,
  us_states: `${CHOICE.replace(' options', '')} placeholder`,
  status: `${CHOICE} placeholder`,
  phone: `${TEXT} prefix suffix`,
  cell: `${TEXT} prefix suffix`,
  ssn: `${FIELD} placeholder`,
  zip: `${TEXT} prefix suffix`,
  file: UPLOAD,
  image: UPLOAD,
  signature: `${FIELD} file_type isMultiple`,
  dropzone: UPLOAD,
  headertext: `${COMMON_ENTRY_IDS} class value translations`,
  separator: `${COMMON_ENTRY_IDS} class`,
  paragraph: `${COMMON_ENTRY_IDS} class value translations`,
  button: `${COMMON_ENTRY_IDS} class translations`,
};

const words = (text: string): readonly string[] => [...new Set(text.split(' '))].sort();

describe('inspector entries', () => {
  test.each(ELEMENT_TYPES)('an element of type %s offers the settings that apply to it', (type) => {
    expect([...namesFor(type)].sort()).toEqual(words(EXPECTED_ENTRIES[type]));
  });

  test('no property has two entries for the same elements', () => {
    for (const type of ELEMENT_TYPES) expect(new Set(namesFor(type)).size).toBe(namesFor(type).length);
  });

  test('several elements offer the entries they share that can be set for all', () => {
    const builder = new Builder({
      content: [newElement('text', 'Name', () => false), newElement('file', 'Deed', () => false)],
    });
    const elements = [...builder.model().elements.values()];
    const names = entriesFor(elements, factsFor(builder)).map(({ name }) => name);
    expect(names).toEqual([
      'mandatory',
      'guideline',
      'validate_msg',
      'hide',
      'hided_roles',
      'readonly',
      'readonly_roles',
      'class',
    ]);
    expect(tabsOf(entriesFor(elements, factsFor(builder)))).toEqual(['field', 'access', 'appearance']);
  });

  test('an empty selection offers nothing, and every tab has an entry', () => {
    const builder = new Builder({ content: [] });
    expect(entriesFor([], factsFor(builder))).toEqual([]);
    expect(tabsOf(ALL_ENTRIES)).toEqual(['field', 'rules', 'access', 'appearance', 'languages']);
  });

  test('a field in rows cannot be a list column, and a computed one has no default and no reviewers', () => {
    const rows: FormElement = { id: 'rows', type: 'section', title: 'Rows', cloneable: true, childs: [] };
    const rowField: FormElement = { id: 'bank', type: 'text', title: 'Bank' };
    const computedElement: FormElement = { id: 'twice', type: 'number', title: 'Twice', calculation: '2 * 2' };
    const builder = new Builder({ content: [{ ...rows, childs: [rowField] }, computedElement] });
    const namesOf = (id: string) => {
      const { childs: _none, ...own } = treeOf(builder.model(), id);
      return entriesFor([own], factsFor(builder)).map(({ name }) => name);
    };
    expect(namesOf('bank')).not.toContain('listShowField');
    expect(namesOf('twice')).not.toContain('value');
    expect(namesOf('twice')).not.toContain('reviewers');
  });
});
