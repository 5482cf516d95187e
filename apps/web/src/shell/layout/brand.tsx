import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Mark, Wordmark } from '../../ui/page/wordmark';
import type { MarkProps } from '../../ui/page/wordmark';
import styles from './brand.module.css';

export interface BrandProps extends MarkProps {
  /** The company's logo as a data URL, or null for the product's own. */
  readonly logo: string | null;
  readonly company: string;
  /** Shows only the mark, for a minimized aside. */
  readonly isSmall?: boolean;
}

/** The logo if it is an image; any other URL is ignored. */
export const imageOf = (logo: string | null) =>
  logo?.startsWith('data:image/') || logo?.startsWith('/') ? logo : null;

/** The company's logo, or else the product's wordmark. */
export function BrandMark({ logo, company, size = 24, isSmall = false }: BrandProps) {
  const picture = imageOf(logo);
  if (picture) return <img src={picture} alt={company} className={styles.logo} />;
  return isSmall ? <Mark size={size} /> : <Wordmark size={size} />;
}

/** The brand as a link to the start page. */
export function Brand(props: BrandProps) {
  const text = useText(shell);
  return (
    <Link to="/" className={styles.home} aria-label={imageOf(props.logo) ? props.company : text('product')}>
      <BrandMark {...props} />
    </Link>
  );
}
