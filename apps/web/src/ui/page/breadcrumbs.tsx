import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Icon } from '../icons/icon';
import { NextIcon } from '../icons/icons';
import styles from './page.module.css';

export interface Crumb {
  readonly title: string;
  /** A path within the application; none for the last crumb and for pages that cannot be opened. */
  readonly to?: string | undefined;
}

export interface BreadcrumbsProps {
  readonly items: readonly Crumb[];
}

/** The breadcrumbs of the page; the last entry is the page itself. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const text = useText(ui);
  return (
    <nav className={styles.crumbs} aria-label={text('breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          <li key={`${index} ${item.title}`}>
            {index > 0 && <Icon of={NextIcon} size={13} />}
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{item.title}</Link>
            ) : (
              <span
                className={index === items.length - 1 ? styles.current : undefined}
                aria-current={index === items.length - 1 ? 'page' : undefined}
              >
                {item.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
