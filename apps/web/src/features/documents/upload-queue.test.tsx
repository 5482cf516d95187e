import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionLost, CallRefused } from '../../client';
import { UploadProgress } from './upload-progress';
import { UploadQueue, type UploadRequest } from './upload-queue';

type Send = NonNullable<ConstructorParameters<typeof UploadQueue>[0]>;

/** An upload that the test controls. */
function setUp() {
  const controls: {
    progress?: (share: number) => void;
    resolve?: (answer: never) => void;
    reject?: (error: unknown) => void;
  } = {};
  const send = ((_id: string, _parts: unknown, progress?: (share: number) => void, signal?: AbortSignal) =>
    new Promise((resolve, reject) => {
      Object.assign(controls, { progress, resolve, reject });
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    })) as Send;
  const queue = new UploadQueue(send);
  const onDone = vi.fn();
  const input: UploadRequest = {
    owner: { module: 'loans', owner: 'o', form: 'f' },
    element: 'bank',
    files: [new File(['abcd'], 'October.pdf')],
    reason: null,
    onDone,
  };
  return { queue, controls, onDone, running: queue.start(input) };
}

afterEach(cleanup);

it('shows the share of bytes sent, and disappears when the server has stored the file', async () => {
  const { queue, controls, onDone, running } = setUp();
  controls.progress?.(0.64);
  expect(queue.read()).toMatchObject([{ name: 'October.pdf', size: 4, share: 0.64, error: null }]);
  controls.resolve?.({ message: '' } as never);
  await running;
  expect(queue.read()).toEqual([]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('can be canceled, and leaves nothing behind', async () => {
  const { queue, onDone, running } = setUp();
  queue.stop(queue.read()[0]?.id ?? 0);
  await running;
  expect(queue.read()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

it('keeps a refused upload on screen with the server message until it is dismissed', async () => {
  const { queue, controls, running } = setUp();
  controls.reject?.(new CallRefused(415, 'file_type', 'It takes pdf.'));
  await running;
  expect(queue.read()).toMatchObject([{ error: 'refused', reason: 'It takes pdf.' }]);
  queue.dismiss(queue.read()[0]?.id ?? 0);
  expect(queue.read()).toEqual([]);
});

it('distinguishes a lost connection from a refusal', async () => {
  const { queue, controls, running } = setUp();
  controls.reject?.(new ConnectionLost('gone'));
  await running;
  expect(queue.read()[0]?.error).toBe('lost');
});

it('sends an interrupted upload again when the connection is back, as the same upload', async () => {
  const items: unknown[] = [];
  const answers = [() => Promise.reject(new ConnectionLost('gone')), () => Promise.resolve({ message: '' })];
  const send = ((_id: string, parts: { readonly fields: Readonly<Record<string, string>> }) => {
    items.push(parts.fields['uploaded_item']);
    return answers.shift()?.();
  }) as unknown as Send;
  const queue = new UploadQueue(send);
  const onDone = vi.fn();
  const files = [new File(['abcd'], 'October.pdf')];
  await queue.start({
    owner: { module: 'loans', owner: 'o', form: 'f' },
    element: 'bank',
    files,
    reason: null,
    onDone,
  });
  expect(queue.read()).toMatchObject([{ error: 'lost' }]);
  queue.resume();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(queue.read()).toEqual([]);
  expect(items).toHaveLength(2);
  expect(items[0]).toBe(items[1]);
});

it('shows progress as an accessible progress bar, with a cancel button', async () => {
  const onStop = vi.fn();
  const task = {
    id: 1,
    owner: 'o',
    element: 'bank',
    name: 'October.pdf',
    size: 2048,
    share: 0.64,
    error: null,
    reason: '',
  } as const;
  const { rerender } = render(<UploadProgress task={task} onStop={onStop} onDismiss={vi.fn()} />, {
    wrapper: MantineProvider,
  });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64');
  expect(screen.getByText('Uploading... please wait')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of October.pdf' }));
  expect(onStop).toHaveBeenCalledWith(task);
  rerender(
    <UploadProgress
      task={{ ...task, error: 'refused', reason: 'It takes pdf.' }}
      onStop={onStop}
      onDismiss={vi.fn()}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('October.pdf: It takes pdf.');
});
