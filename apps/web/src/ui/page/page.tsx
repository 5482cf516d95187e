import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs';
import type { Crumb } from './breadcrumbs';
import { PageTitle } from './page-title';
import styles from './page.module.css';

export interface PageProps {
  /** The page's only h1. */
  readonly title: ReactNode;
  /** Beside the title: a status pill, the saved view. */
  readonly aside?: ReactNode;
  /** A line below the title. */
  readonly meta?: ReactNode;
  /** Buttons at the right; the primary one last. */
  readonly actions?: ReactNode;
  /** The buttons are icons, which stay beside the title on a phone. */
  readonly hasIconActions?: boolean;
  readonly breadcrumbs?: readonly Crumb[];
  /** `window`: the content takes the height of the window and scrolls inside (lists). `flow`: the page scrolls. */
  readonly fit?: 'window' | 'flow';
  /** `form` 1080, `reading` 680, `wide` 1760. */
  readonly width?: 'wide' | 'form' | 'reading';
  readonly children: ReactNode;
}

/** The frame of a page: title row and content. A plain-text title also becomes the window's title. */
export function Page({ fit = 'flow', width = 'wide', hasIconActions = false, ...shown }: PageProps) {
  const { title, aside, meta, actions, breadcrumbs, children } = shown;
  return (
    <div className={styles.page} data-fit={fit} data-width={width}>
      {typeof title === 'string' && <PageTitle title={title} />}
      <div className={styles.head} data-icons={hasIconActions || undefined}>
        <div className={styles.heading}>
          {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {aside}
          </div>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
