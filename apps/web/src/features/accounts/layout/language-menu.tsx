import { LANGUAGE_NAMES, OFFERED_LANGUAGES, changeLanguage, currentLanguage, useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Icon, LanguageIcon, OpenIcon } from '../../../ui';
import styles from './language-menu.module.css';

/**
 * The language select before sign-in. It uses the native select, which opens instantly, works on phones and adds
 * nothing to the first bundle. It is hidden if there is only one language.
 */
export function LanguageMenu() {
  const text = useText(accounts);
  if (OFFERED_LANGUAGES.length < 2) return null;
  return (
    <label className={styles.menu}>
      <Icon of={LanguageIcon} size={15} />
      <select
        className={styles.list}
        aria-label={text('language')}
        value={currentLanguage()}
        onChange={(event) => void changeLanguage(event.currentTarget.value)}
      >
        {OFFERED_LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      <Icon of={OpenIcon} size={14} className={styles.chevron} />
    </label>
  );
}
