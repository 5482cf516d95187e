import { ELEMENT_TYPES, type ElementType, type FormElement } from '@lendwright/forms';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FormBody } from '../../form-view/form-body';
import { visitorForm } from '../visitor-form';
import '../testing/show-webform';
import { LIGHT_VIEWS } from './light-views';

// A first fetch of the heavy views takes longer than a test waits for a fact.
beforeAll(() => import('./full-views'), 60_000);
afterEach(cleanup);

const OPTIONS = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
];
const HELD: readonly FormElement[] = [{ id: 'inside', type: 'text', title: 'Inside' }];
const MORE: Readonly<Partial<Record<ElementType, Partial<FormElement>>>> = {
  container: { childs: HELD },
  grid: { childs: HELD },
  section: { childs: HELD },
  item: { childs: HELD },
  tab: { childs: [{ id: 'one', type: 'item', title: 'One', childs: HELD }] },
  select: { options: OPTIONS },
  multiselect: { options: OPTIONS },
  radio: { options: OPTIONS },
  checkbox: { options: OPTIONS },
  headertext: { value: 'Question' },
  paragraph: { value: 'Question' },
};

/** For what is fetched when it is first drawn. */
const FETCHED = { timeout: 20_000 };

/** One element on a page that has nothing of the component library around it. */
function show(element: FormElement) {
  const store = visitorForm({ content: [element] }, null, 'UTC');
  const page = render(
    <FormBody store={store} elements={[element]} views={LIGHT_VIEWS} look="borrower" timeZone="UTC" />,
  );
  return { store, page, answer: () => store.answers()[element.id] };
}

const of = (type: ElementType): FormElement => ({ id: 'q', type, title: 'Question', ...MORE[type] });

/** By what a visitor meets each kind: its control, its words, or nothing. */
const MET: Readonly<Record<ElementType, string>> = {
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

describe('without the component library around them', () => {
  test.each(ELEMENT_TYPES)(
    '%s is drawn as a visitor meets it',
    async (type) => {
      const { page } = show(of(type));
      const [kind = '', ...rest] = MET[type].split(' ');
      const name = rest.join(' ');
      if (kind === 'nothing') expect(within(page.container).queryAllByRole('textbox')).toEqual([]);
      else if (kind === 'words') expect(await screen.findByText(new RegExp(name))).toBeTruthy();
      else
        expect(
          (await screen.findAllByRole(kind, name ? { name: new RegExp(name) } : {}, FETCHED)).length,
        ).toBeGreaterThan(0);
    },
    30_000,
  );
});

describe('what is answered', () => {
  test('a list of the machine takes a choice and gives it back', () => {
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

  test('checks collect what is chosen', async () => {
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
  ] as const)('a %s is read as it is typed', async (type, typed, read) => {
    const { answer } = show(of(type));
    await userEvent.type(screen.getByRole('textbox', { name: /Question/ }), typed);
    await userEvent.tab();
    expect(answer()).toBe(read);
  });
});

test('rows of a repeatable section are fetched and work: a row is added, filled and kept', async () => {
  const { store } = show({
    id: 'q',
    type: 'section',
    title: 'Jobs',
    cloneable: true,
    childs: [{ id: 'employer', type: 'text', title: 'Employer' }],
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'No records available, Click to create Jobs' }, FETCHED),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Employer/ }), 'Harbor Works');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create & Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.changes()['q']).toMatchObject([{ employer: 'Harbor Works' }]);
});
