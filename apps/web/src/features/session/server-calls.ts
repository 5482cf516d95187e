import type { QueryClient } from '@tanstack/react-query';
import { call, keyOf } from '../../client';
import type { SessionCalls } from './session';

/** The session's server calls. Responses are stored in the query cache, so that pages do not request them again. */
export function serverCalls(queries: QueryClient): SessionCalls {
  return {
    user: () =>
      queries.fetchQuery({ queryKey: keyOf('getUserByToken'), queryFn: () => call('getUserByToken'), staleTime: 0 }),
    menu: () =>
      queries.fetchQuery({
        queryKey: keyOf('menus', { body: {} }),
        queryFn: () => call('menus', { body: {} }),
        staleTime: 0,
      }),
    saveAppearance: (appearance) => call('savePersonalization', { body: { ...appearance } }),
  };
}
