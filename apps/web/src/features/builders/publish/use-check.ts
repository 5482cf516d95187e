import type { FormDefinition } from '@lendwright/forms';
import { useQuery } from '@tanstack/react-query';
import { call, type Answer } from '../../../client';

/** Has the server examine a drawing: faults, remarks, and what publishing it touches. Asked anew for every drawing. */
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
