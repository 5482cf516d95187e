import styles from './webform.module.css';

export interface BrandProps {
  readonly name: string;
  readonly logo: string | null;
  readonly colour: string | null;
}

/** Whose form this is. */
export function Brand({ name, logo, colour }: BrandProps) {
  return (
    <div className={styles.brand} style={colour ? { borderColor: colour } : undefined}>
      {logo ? <img src={logo} alt={name} height={32} /> : <b>{name}</b>}
    </div>
  );
}
