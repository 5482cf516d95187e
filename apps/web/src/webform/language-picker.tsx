import { changeLanguage, currentLanguage, LANGUAGE_NAMES, useText, type Language } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import styles from './webform.module.css';

export interface LanguagePickerProps {
  readonly onLanguage: (language: Language) => void;
}

/** Chooses the language of the page and the form. Answers are kept. */
export function LanguagePicker({ onLanguage }: LanguagePickerProps) {
  const text = useText(webform);
  return (
    <select
      className={styles.language}
      aria-label={text('language')}
      value={currentLanguage()}
      onChange={(event) => {
        const language = event.currentTarget.value as Language;
        void changeLanguage(language).then(() => onLanguage(language));
      }}
    >
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
