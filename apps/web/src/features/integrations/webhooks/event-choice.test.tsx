import { MantineProvider } from '@mantine/core';
import { WEBHOOK_EVENT_GROUPS } from '@lendwright/api';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EventChoice } from './event-choice';
import type { WebhookEvent } from './webhook-shapes';

function Choice({ onChange }: { readonly onChange: (events: readonly WebhookEvent[]) => void }) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['record.created', 'task.created']);
  const change = (nextEvents: readonly WebhookEvent[]) => {
    setEvents(nextEvents);
    onChange(nextEvents);
  };
  return (
    <MantineProvider env="test">
      <EventChoice chosen={events} onChange={change} />
    </MantineProvider>
  );
}

afterEach(cleanup);

it('chooses a whole group by keyboard, and single events of one that is opened', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Choice onChange={onChange} />);
  const tasks = screen.getByRole('checkbox', { name: 'Tasks: all events' });
  expect((tasks as HTMLInputElement).indeterminate).toBe(true);
  tasks.focus();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['record.created', ...WEBHOOK_EVENT_GROUPS.tasks]);
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['record.created']);
  expect(screen.queryByRole('checkbox', { name: /Note deleted/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Events of Notes/ }));
  await user.click(screen.getByRole('checkbox', { name: /Note deleted/ }));
  expect(onChange).toHaveBeenLastCalledWith(['record.created', 'note.deleted']);
});
