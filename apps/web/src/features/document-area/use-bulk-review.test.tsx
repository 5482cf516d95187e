import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '../../ui';
import type { RequestedDocument } from '../documents';
import { useBulkReview } from './use-bulk-review';

const client = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client', async (load) => ({ ...(await load<object>()), call: client.call }));
vi.mock('../session', () => ({ useSignedIn: () => null }));

afterEach(cleanup);

it('restores explanations when the change is undone', async () => {
  client.call.mockResolvedValue({ message: '', docs: [] });
  const undo = vi.spyOn(notify, 'undo').mockReturnValue(0);
  const explanation = { kind: 'unavailable', reason: 'I rent.' };
  const documents = [
    { element: 'w2', status: 'Not Uploaded', reason: null, explanation },
    { element: 'bank', status: 'Awaiting Review', reason: null, explanation: null },
  ] as unknown as RequestedDocument[];
  const actions = { change: vi.fn(), refresh: vi.fn() } as unknown as Parameters<typeof useBulkReview>[1];
  const { result } = renderHook(() => useBulkReview('loan', actions));
  await result.current.request(documents, 'We need it.');
  undo.mock.calls[0]?.[1]();
  expect(client.call).toHaveBeenLastCalledWith('setDocumentStatuses', {
    body: {
      owner: 'loan',
      changes: [
        { element: 'w2', status: 'Not Uploaded', restoresExplanation: true },
        { element: 'bank', status: 'Awaiting Review' },
      ],
    },
  });
});
