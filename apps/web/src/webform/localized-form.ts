import type { FormDefinition } from '@lendwright/forms';
import type { Language } from '../i18n';
import type { WebformAnswer } from './open-page';

/** The form as the server sent it, in a language; what is not translated stays as it was written. */
export async function localizedForm({ form }: WebformAnswer, language: Language): Promise<FormDefinition> {
  const written = { content: form.content } as unknown as FormDefinition;
  if (language === 'en') return written;
  const { translateForm } = await import('./translate-form');
  return translateForm(written, language);
}
