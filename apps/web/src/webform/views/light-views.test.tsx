import { ELEMENT_TYPES, type ElementType, type FormElement } from '@lendwright/forms';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FormBody } from '../../form-view/form-body';
import { visitorForm } from '../visitor-form';
import '../testing/show-webform';
import { LIGHT_VIEWS } from './light-views';

// Loading the heavy views takes longer than an assertion waits.
beforeAll(() => import('./full-views'), 60_000);
afterEach(cleanup);

const OPTIONS = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
];
const CHILDREN: readonly FormElement[] = [{ id: 'inside', type: 'text', title: 'Inside' }];
const EXTRA_PROPERTIES: Readonly<Partial<Record<ElementType, Partial<FormElement>>>> = {
  container: { childs: CHILDREN },
  grid: { childs: CHILDREN },
  section: { childs: CHILDREN },
  item: { childs: CHILDREN },
  tab: { childs: [{ id: 'one', type: 'item', title: 'One', childs: CHILDREN }] },
  select: { options: OPTIONS },
  multiselect: { options: OPTIONS },
  radio: { options: OPTIONS },
  checkbox: { options: OPTIONS },
  headertext: { value: 'Question' },
  paragraph: { value: 'Question' },
};

/** For views that are loaded when they are first rendered. */
const FETCH_OPTIONS = { timeout: 20_000 };

/** Renders one element without the component library. */
function show(element: FormElement) {
  const store = visitorForm({ content: [element] }, null, 'UTC');
  const page = render(
    <FormBody store={store} elements={[element]} views={LIGHT_VIEWS} appearance="borrower" timeZone="UTC" />,
  );
  return { store, page, answer: () => store.answers()[element.id] };
}

const of = (type: ElementType): FormElement => ({ id: 'q', type, title: 'Question', ...EXTRA_PROPERTIES[type] });

/** How a visitor recognizes each type: its control, its text, or nothing. */
const EXPECTED_TEXTS: Readonly<Record<ElementType, string>> = {
  container: 'textbox Inside',
  grid: 'textbox Inside',
  section: 'textbox Inside',
  tab: 'textbox Inside',
  item: 'textbox Inside',
  text: 'textbox Question',
  textarea: 'textbox Question',
  texteditor: 'textbox Question',
  email: 'textbox Question',
  website: 'textbox Question',
  password: 'nothing',
  hiddenfield: 'nothing',
  number: 'textbox Question',
  amount: 'textbox Question',
  percentage: 'textbox Question',
  auto_increment: 'nothing',
  date: 'textbox Question',
  time: 'textbox Question',
  datetime: 'textbox Question',
  select: 'combobox Question',
  multiselect: 'group Question',
  radio: 'radio First',
  checkbox: 'checkbox First',
  state: 'combobox Question',
  us_states: 'combobox Question',
  status: 'nothing',
  phone: 'textbox Question',
  cell: 'textbox Question',
  ssn: 'textbox Question',
  zip: 'textbox Question',
  file: "words We'll ask for this later. You don't need to upload anything here.",
  image: "words We'll ask for this later. You don't need to upload anything here.",
  signature: 'group Question',
  dropzone: "words We'll ask for this later. You don't need to upload anything here.",
  headertext: 'words Question',
  separator: 'separator',
  paragraph: 'words Question',
  button: 'nothing',
};

describe('without the component library', () => {
  test.each(ELEMENT_TYPES)(
    '%s is rendered for visitors',
    async (type) => {
      const { page } = show(of(type));
      const [kind = '', ...rest] = EXPECTED_TEXTS[type].split(' ');
      const name = rest.join(' ');
      if (kind === 'nothing') expect(within(page.container).queryAllByRole('textbox')).toEqual([]);
      else if (kind === 'words') expect(await screen.findByText(new RegExp(name))).toBeTruthy();
      else
        expect(
          (await screen.findAllByRole(kind, name ? { name: new RegExp(name) } : {}, FETCH_OPTIONS)).length,
        ).toBeGreaterThan(0);
    },
    30_000,
  );
});

describe('answers', () => {
  test('a native select sets and returns a choice', () => {
    const { answer } = show(of('select'));
    const list = screen.getByRole('combobox', { name: 'Question' });
    fireEvent.change(list, { target: { value: 'b' } });
    expect(answer()).toBe('b');
    fireEvent.change(list, { target: { value: '' } });
    expect(answer()).toBe('');
  });

  test('states are offered by name', () => {
    show(of('us_states'));
    expect(screen.getByRole('option', { name: /Wyoming/ })).toBeTruthy();
  });

  test('check boxes collect choices', async () => {
    const { answer } = show(of('multiselect'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Second' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'First' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Second' }));
    expect(answer()).toEqual(['a']);
  });

  test.each([
    ['date', '02/03/2031', '2031-02-03'],
    ['time', '2:30 pm', '14:30'],
    ['ssn', '123456789', '123-45-6789'],
  ] as const)('a %s is parsed as typed', async (type, typedChoice, read) => {
    const { answer } = show(of(type));
    await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), typedChoice);
    await userEvent.tab();
    expect(answer()).toBe(read);
  });
});

test('a repeatable section is loaded on demand: a row is added, filled and saved', async () => {
  const { store } = show({
    id: 'q',
    type: 'section',
    title: 'Jobs',
    cloneable: true,
    childs: [{ id: 'employer', type: 'text', title: 'Employer' }],
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'No records available, Click to create Jobs' }, FETCH_OPTIONS),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Employer/ }), 'Harbor Works');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create & Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.changes()['q']).toMatchObject([{ employer: 'Harbor Works' }]);
});
