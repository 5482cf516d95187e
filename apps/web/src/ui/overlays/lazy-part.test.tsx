import { cleanup, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

afterEach(cleanup);

const Panel = ({ title }: { readonly title: string }) => <h1>{title}</h1>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>failed</p> : this.props.children);
}

const view = (content: ReactNode) => (
  <Boundary>
    <Suspense fallback={<p>waiting</p>}>{content}</Suspense>
  </Boundary>
);

it('renders a part that was downloaded before without showing the fallback', async () => {
  const Part = lazyPart(() => Promise.resolve({ Panel }), 'Panel');
  await Part.preload();
  render(view(<Part title="Notes" />));
  expect(screen.getByRole('heading').textContent).toBe('Notes');
});

it('shows the fallback until the download has ended, which begins once', async () => {
  const download = vi.fn(() => Promise.resolve({ Panel }));
  const Part = lazyPart(download, 'Panel');
  render(view(<Part title="Notes" />));
  expect(screen.getByText('waiting')).toBeTruthy();
  expect((await screen.findByRole('heading')).textContent).toBe('Notes');
  await Part.preload();
  expect(download).toHaveBeenCalledOnce();
});

it('throws a failed download to the error boundary, and repeats it when it is preloaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const download = vi.fn(() => Promise.resolve({ Panel }));
  download.mockRejectedValueOnce(new Error('no way there'));
  const Part = lazyPart(download, 'Panel');
  render(view(<Part title="Notes" />));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(download).toHaveBeenCalledOnce();
  await Part.preload();
  cleanup();
  render(view(<Part title="Notes" />));
  expect(screen.getByRole('heading').textContent).toBe('Notes');
});
