import type { FormDefinition } from '@lendwright/forms';
import type { Answer } from '../../../client';

type StoredDefinition =
  | Pick<Answer<'readForm'>, 'content' | 'deactivated'>
  | Pick<Answer<'readFormVersion'>, 'content' | 'deactivated'>;

/** The definition from the server, which validated it on publishing. */
export const publishedDefinition = ({ content, deactivated }: StoredDefinition): FormDefinition => ({
  content: content as unknown as FormDefinition['content'],
  deactivated: deactivated as unknown as FormDefinition['content'],
});
