import { Link } from '@tanstack/react-router';
import { useText } from '../i18n';
import { shell } from '../i18n/en/shell';
import { Mark, Wordmark } from '../ui/wordmark';
import type { MarkProps } from '../ui/wordmark';
import styles from './brand.module.css';

export interface BrandProps extends MarkProps {
  /** The company's logo as a data address, or null for the product's own mark. */
  readonly logo: string | null;
  readonly company: string;
  /** Only the mark, in a minimized aside. */
  readonly isSmall?: boolean;
}

/** The brand as the way home; a company's logo takes its place. */
export function Brand({ logo, company, size = 24, isSmall = false }: BrandProps) {
  const text = useText(shell);
  // Only pictures: anything else in that place is not drawn.
  const picture = logo?.startsWith('data:image/') || logo?.startsWith('/') ? logo : null;
  return (
    <Link to="/" className={styles.home} aria-label={picture ? company : text('product')}>
      {picture ? (
        <img src={picture} alt="" className={styles.logo} />
      ) : isSmall ? (
        <Mark size={size} />
      ) : (
        <Wordmark size={size} />
      )}
    </Link>
  );
}
