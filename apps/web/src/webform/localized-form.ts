import type { FormDefinition } from '@lendwright/forms';
import type { Answer } from '../client/operation-types';
import type { Language } from '../i18n';

/** The form as the server sent it, in a language; what is not translated stays as it was written. */
export async function localizedForm({ form }: Pick<Answer<'openWebform'>, 'form'>, language: Language): Promise<FormDefinition> {
  const written = { content: form.content } as unknown as FormDefinition;
  if (language === 'en') return written;
  const { translateForm } = await import('./translate-form');
  return translateForm(written, language);
}
