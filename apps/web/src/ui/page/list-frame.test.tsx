import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CreateButton } from '../buttons/create-button';
import { ListFrame } from './list-frame';
import { Page } from './page';

afterEach(cleanup);

const show = (list: ReactNode) =>
  render(
    <MantineProvider env="test">
      <Page
        title="Products"
        fit="window"
        actions={<CreateButton link={<a href="/new" />}>Create product</CreateButton>}
      >
        {list}
      </Page>
    </MantineProvider>,
  );

const search = (onSearch = vi.fn()) => ({ value: undefined, label: 'Search', onSearch });

const isBeforeInDocument = (a: Element, b: Element) =>
  Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);

it('renders the search first, then the notice, and only the table in the panel', () => {
  show(
    <ListFrame search={search()} notice={<p role="status" />}>
      <table />
    </ListFrame>,
  );
  const [field, notice, table] = [
    screen.getByLabelText('Search'),
    screen.getByRole('status'),
    screen.getByRole('table'),
  ];
  expect([isBeforeInDocument(field, notice), isBeforeInDocument(notice, table)]).toEqual([true, true]);
  const panel = table.closest('section');
  expect(panel?.dataset['fills']).toBe('true');
  expect([field, notice].map((element) => panel?.contains(element))).toEqual([false, false]);
});

it('leaves no space above the table without a search and a notice', () => {
  show(
    <ListFrame>
      <table />
    </ListFrame>,
  );
  const panel = screen.getByRole('table').closest('section');
  expect(panel?.previousElementSibling?.contains(screen.getByRole('heading', { name: 'Products' }))).toBe(true);
  expect(panel?.nextElementSibling).toBeNull();
});

it('comes after the create link in the tab order', async () => {
  const user = userEvent.setup();
  show(<ListFrame search={search()}>Rows</ListFrame>);
  const create = screen.getByRole('link', { name: 'Create product' });
  expect(create.getAttribute('href')).toBe('/new');
  await user.tab();
  expect(document.activeElement).toBe(create);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('trims the search text, and reports nothing if it is blank', async () => {
  const user = userEvent.setup();
  const mock = vi.fn();
  show(<ListFrame search={search(mock)}>Rows</ListFrame>);
  await user.type(screen.getByLabelText('Search'), ' fha ');
  await waitFor(() => expect(mock).toHaveBeenLastCalledWith('fha'));
  await user.clear(screen.getByLabelText('Search'));
  await waitFor(() => expect(mock).toHaveBeenLastCalledWith(undefined));
});

it('floats only in the page header', () => {
  render(
    <MantineProvider env="test">
      <CreateButton link={<a href="/new" />}>In the head</CreateButton>
      <CreateButton isInline link={<a href="/new" />}>
        In an empty list
      </CreateButton>
    </MantineProvider>,
  );
  const hasFloatingCreate = screen.getAllByRole('link').map(({ className }) => /create/.test(className));
  expect(hasFloatingCreate).toEqual([true, false]);
});
