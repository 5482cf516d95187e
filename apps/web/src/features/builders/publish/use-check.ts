import type { FormDefinition } from '@lendwright/forms';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../client';

/** Has the server check a draft: errors, remarks, and the impact of publishing. Each new draft is checked again. */
export function useCheck(id: string, definition: FormDefinition) {
  return useQuery<Answer<'checkForm'>>({
    queryKey: ['checkForm', id, definition],
    queryFn: ({ signal }) =>
      call(
        'checkForm',
        {
          params: { id },
          body: { content: [...definition.content], deactivated: [...(definition.deactivated ?? [])] },
        },
        { signal },
      ),
    gcTime: 0,
    staleTime: Infinity,
    queryKeyHashFn: () => `checkForm ${id}`,
    refetchOnMount: 'always',
  });
}
