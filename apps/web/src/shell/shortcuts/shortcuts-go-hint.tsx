import { useText } from '../../i18n';
import { search } from '../../i18n/en/app/search';
import { Kbd } from '../../ui/buttons/kbd';
import { pageName } from './page-name';
import type { GoPage } from './shortcuts-letters';
import styles from './shortcuts.module.css';

export interface GoHintProps {
  readonly pages: readonly GoPage[];
  readonly letters: ReadonlyMap<string, string>;
}

/** The letters that can follow G, shown while waiting for one. */
export function GoHint({ pages, letters }: GoHintProps) {
  const text = useText(search);
  return (
    <div className={styles.hint} role="status">
      <p className={styles.hintTitle}>{text('goTo')}</p>
      <ul className={styles.hintPages}>
        {pages
          .filter(({ path }) => letters.has(path))
          .map((page) => (
            <li key={page.path}>
              <Kbd keys={(letters.get(page.path) ?? '').toUpperCase()} /> {pageName(page, pages)}
            </li>
          ))}
      </ul>
    </div>
  );
}
