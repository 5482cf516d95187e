import { MantineProvider } from '@mantine/core';
import type { FormElement } from '@lendwright/forms';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-view';
import { RequiredDialog } from './required-dialog';
import { SkipMandatory } from './skip-mandatory';
import { blockingFields } from './blocking-fields';
import { tabOf } from '../tabs/use-field-jump';
import { moveTabFocus } from '../tabs/record-pills';

const CONTENT: readonly FormElement[] = [
  { id: 'note', type: 'text', title: 'Note' },
  {
    id: 'tabs',
    type: 'tab',
    title: 'tabs',
    childs: [
      {
        id: 'terms',
        type: 'item',
        title: 'Loan Terms',
        childs: [
          {
            id: 'request',
            type: 'section',
            title: 'Loan request',
            childs: [
              { id: 'closing', type: 'date', title: 'Closing Date' },
              { id: 'amount', type: 'amount', title: 'Loan Amount', mandatory: true },
            ],
          },
        ],
      },
      {
        id: 'consents',
        type: 'item',
        title: 'Consents',
        childs: [
          {
            id: 'agree',
            type: 'checkbox',
            title: 'agree',
            mandatory: true,
            options: [{ id: 'yes', text: 'I accept the terms and conditions' }],
          },
        ],
      },
    ],
  },
];
const open = () =>
  new FormStore({
    definition: { content: CONTENT },
    answers: {},
    viewer: { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true },
  });

afterEach(cleanup);

it('lists what blocks a save by tab and section: missing and invalid fields, and terms to be checked by name', () => {
  const store = open();
  store.set('closing', '99-99-9999');
  expect(blockingFields(store)).toEqual([
    {
      tab: 'terms',
      title: 'Loan Terms',
      sections: [
        {
          title: 'Loan request',
          fields: [
            { field: 'amount', row: undefined, title: 'Loan Amount', problem: 'missing' },
            { field: 'closing', row: undefined, title: 'Closing Date', problem: 'unreadable' },
          ],
        },
      ],
    },
    {
      tab: 'consents',
      title: 'Consents',
      sections: [
        {
          title: '',
          fields: [{ field: 'agree', row: undefined, title: 'I accept the terms and conditions', problem: 'tick' }],
        },
      ],
    },
  ]);
});

it('a tab name focuses its first field, and a field itself', async () => {
  const onJump = vi.fn();
  render(<RequiredDialog isOpen tabs={blockingFields(open())} onClose={vi.fn()} onJump={onJump} />, {
    wrapper: MantineProvider,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open Loan Terms' }));
  expect(onJump).toHaveBeenLastCalledWith('amount', undefined);
  await userEvent.click(screen.getByRole('button', { name: /I accept the terms and conditions/ }));
  expect(onJump).toHaveBeenLastCalledWith('agree', undefined);
});

it('knows the tab that shows a field: fields outside of the tabs are on the first', () => {
  const store = open();
  expect([tabOf(store, 'agree'), tabOf(store, 'note'), tabOf(store, 'gone')]).toEqual(['consents', 'terms', null]);
});

it('skips mandatory fields only with a reason', async () => {
  const onSkip = vi.fn();
  render(
    <MantineProvider env="test">
      <SkipMandatory isBusy={false} onSkip={onSkip} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Skip Mandatory & Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save with missing fields' }));
  expect(screen.getByText('Please Enter Valid Reason')).toBeTruthy();
  expect(onSkip).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), ' Docs follow ');
  await userEvent.click(screen.getByRole('button', { name: 'Save with missing fields' }));
  expect(onSkip).toHaveBeenCalledExactlyOnceWith('Docs follow');
});

it('moves between tabs with the arrow keys, Home and End', async () => {
  render(
    <nav onKeyDown={moveTabFocus}>
      {['One', 'Two', 'Three'].map((name) => (
        <button key={name}>{name}</button>
      ))}
    </nav>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Two');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Three');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('One');
});
