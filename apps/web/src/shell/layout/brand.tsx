import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/shell';
import { Mark, Wordmark } from '../../ui/page/wordmark';
import type { MarkProps } from '../../ui/page/wordmark';
import styles from './brand.module.css';

export interface BrandProps extends MarkProps {
  /** The company's logo as a data address, or null for the product's own mark. */
  readonly logo: string | null;
  readonly company: string;
  /** Only the mark, in a minimized aside. */
  readonly isSmall?: boolean;
}

// Only pictures: anything else in that place is not drawn.
const pictureOf = (logo: string | null) => (logo?.startsWith('data:image/') || logo?.startsWith('/') ? logo : null);

/** The company's logo, or else the product's wordmark. */
export function BrandMark({ logo, company, size = 24, isSmall = false }: BrandProps) {
  const picture = pictureOf(logo);
  if (picture) return <img src={picture} alt={company} className={styles.logo} />;
  return isSmall ? <Mark size={size} /> : <Wordmark size={size} />;
}

/** The brand as the way home. */
export function Brand(props: BrandProps) {
  const text = useText(shell);
  return (
    <Link to="/" className={styles.home} aria-label={pictureOf(props.logo) ? props.company : text('product')}>
      <BrandMark {...props} />
    </Link>
  );
}
