import { Link } from '@tanstack/react-router';
import { initials } from '../../ui/people/person';
import { imageOf } from '../layout/brand';
import styles from './portal-brand.module.css';

export interface PortalBrandProps {
  /** The lender's logo as a data URL or path; null shows its initials. */
  readonly logo: string | null;
  readonly company: string;
}

/** The lender's logo and name. */
export function PortalBrand({ logo, company }: PortalBrandProps) {
  const picture = imageOf(logo);
  return (
    <span className={styles.brand}>
      {picture ? (
        <img src={picture} alt="" className={styles.logo} />
      ) : (
        <span className={styles.tile} aria-hidden>
          {initials(company)}
        </span>
      )}
      <span className={styles.name}>{company}</span>
    </span>
  );
}

/** The brand as a link to the home page. */
export function PortalHomeLink(props: PortalBrandProps) {
  return (
    <Link to="/loans" className={styles.home}>
      <PortalBrand {...props} />
    </Link>
  );
}
