import { translateForm, type FormElement, type FormLanguage } from '@lendwright/forms';
import { useMemo } from 'react';
import { currentLanguage, useText } from '../../i18n';
import { form as texts } from '../../i18n/en/forms/form';

interface LoadedForm {
  readonly form: { readonly content: readonly unknown[] };
}

/** A response with its form translated, as far as it has translations. The same object in English. */
export function localizeForm<Loaded extends LoadedForm>(loaded: Loaded, language: string): Loaded {
  const written = { content: loaded.form.content as readonly FormElement[] };
  const translatedDefinition = translateForm(written, language as FormLanguage);
  return translatedDefinition === written
    ? loaded
    : { ...loaded, form: { ...loaded.form, content: translatedDefinition.content } };
}

/** A response with its form in the user's language. */
export function useLocalizedForm<Loaded extends LoadedForm>(loaded: Loaded | undefined): Loaded | undefined {
  // Renders again when the language changes.
  useText(texts);
  const language = currentLanguage();
  return useMemo(() => loaded && localizeForm(loaded, language), [loaded, language]);
}
