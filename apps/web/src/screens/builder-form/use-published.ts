import type { FormDefinition } from '@lendwright/forms';
import { useMemo } from 'react';
import type { Answer } from '../../client';

const idsOf = (elements: FormDefinition['content']): readonly string[] =>
  elements.flatMap(({ id, childs }) => [id, ...idsOf(childs ?? [])]);

/** The published version as a definition, and a test whether it contains an id. */
export function usePublished(config: Answer<'readForm'>) {
  return useMemo(() => {
    const publishedDefinition: FormDefinition = {
      content: config.content as unknown as FormDefinition['content'],
      deactivated: config.deactivated as unknown as FormDefinition['content'],
    };
    const knownIds = new Set(idsOf([...publishedDefinition.content, ...(publishedDefinition.deactivated ?? [])]));
    return { published: publishedDefinition, wasPublished: (id: string) => knownIds.has(id) };
  }, [config]);
}
