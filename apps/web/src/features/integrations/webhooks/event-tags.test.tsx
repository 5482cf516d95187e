import { WEBHOOK_EVENTS } from '@lendwright/api';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EventTags } from './event-tags';

afterEach(cleanup);

const tagsOf = (events: typeof WEBHOOK_EVENTS) => {
  const { container } = render(<EventTags events={events} />);
  return [...container.children].map((tag) => tag.textContent);
};

it('names a few events, and counts many by what they are about', () => {
  expect(tagsOf(['record.created', 'note.updated'])).toEqual(['record.created', 'note.updated']);
  cleanup();
  expect(tagsOf(WEBHOOK_EVENTS.filter((event) => /^(record|task|email)/.test(event)))).toEqual([
    'Records: 7 of 8',
    'Tasks: 5 of 5',
    'Emails and texts: 2 of 4',
  ]);
});
