import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import '../../testing/clear-toasts';
import { Toasts } from '../feedback/toasts';
import { lazyPart } from './lazy-part';
import * as missingPart from './missing-part';
import { standIn } from './missing-parts';
import { onDemand, useOnDemand } from './on-demand';

const isAnswering = { value: true };

afterEach(() => {
  cleanup();
  standIn.current = null;
  vi.unstubAllGlobals();
});

const missingFile = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function show(content: React.ReactNode) {
  isAnswering.value = true;
  standIn.current = missingPart;
  vi.stubGlobal('fetch', () => (isAnswering.value ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));
  render(
    <MantineProvider env="test">
      <>
        <input aria-label="Typed" />
        <Suspense fallback={null}>{content}</Suspense>
        <Toasts />
      </>
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'kept' } });
}

const expectTypedText = () => expect((screen.getByLabelText('Typed') as HTMLInputElement).value).toBe('kept');

interface PartProps {
  readonly onClose?: () => void;
}
const Content = () => <h1>Convert</h1>;
const OpenButton = ({ part: Part }: { readonly part: React.ComponentType<PartProps> }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <p>{isOpen ? 'opened' : 'closed'}</p>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
};

it('closes a dialog whose code is gone, keeps what was typed, offers a reload, and opens it once it can', async () => {
  const download = vi.fn<() => Promise<{ Content: React.ComponentType<PartProps> }>>(missingFile);
  show(<OpenButton part={lazyPart(download, 'Content')} />);
  fireEvent.click(screen.getByText('Open'));
  expect(await screen.findByText(/Save your changes, then reload the page\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expectTypedText();
  fireEvent.click(screen.getByText('Open'));
  expect(screen.getByText('opened')).toBeTruthy();
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  download.mockResolvedValue({ Content });
  fireEvent.click(screen.getByText('Open'));
  expect(await screen.findByRole('heading', { name: 'Convert' })).toBeTruthy();
});

it('says in the place of a panel that its code is gone, and shows the panel when the server answers again', async () => {
  const download = vi.fn<() => Promise<{ Content: React.ComponentType<PartProps> }>>(missingFile);
  const Panel = lazyPart(download, 'Content');
  show(<Panel />);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  expectTypedText();
  cleanup();
  show(<Panel />);
  isAnswering.value = false;
  expect(await screen.findByText("Can't reach the server")).toBeTruthy();
  download.mockResolvedValue({ Content });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Convert' })).toBeTruthy();
});

it('keeps the page when code that it needs on demand is gone', async () => {
  const code = onDemand<{ readonly title: string }>(missingFile);
  const Part = () => <p>{useOnDemand(code, true)?.title ?? 'without it'}</p>;
  show(<Part />);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByText('without it')).toBeTruthy();
  expectTypedText();
});
