import type { TranslatedLanguage } from '@lendwright/forms';
import { LANGUAGE_NAMES, useText } from '../../i18n';
import { builderTranslations } from '../../i18n/en/builder/builder-translations';
import { Choice } from '../../ui';
import { TRANSLATED_LANGUAGES } from './progress';

export interface LanguageChoiceProps {
  readonly value: TranslatedLanguage;
  readonly onChange: (language: TranslatedLanguage) => void;
  /** Shown after each name, for example the translation progress. */
  readonly progressText?: (language: TranslatedLanguage) => string;
}

/** Chooses one of a form's languages, each named in itself. */
export function LanguageChoice({ value, onChange, progressText }: LanguageChoiceProps) {
  const text = useText(builderTranslations);
  const options = TRANSLATED_LANGUAGES.map((language) => ({
    value: language,
    title: [LANGUAGE_NAMES[language], progressText?.(language)].filter(Boolean).join(' · '),
  }));
  return <Choice label={text('language')} options={options} value={value} onChange={onChange} />;
}
