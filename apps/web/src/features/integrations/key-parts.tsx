import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { integrations } from '../../i18n/en/integrations';
import { Ago, Tag } from '../../ui';
import { placesOf } from '../builders';
import type { KeyLine } from './key-shapes';
import styles from './key-list.module.css';

export interface KeyPartProps {
  readonly line: KeyLine;
}

/** The page that describes the API of a key's form; null where it has none. */
export const apiPageOf = ({ form }: KeyLine): string | null => placesOf(form.kind).api(form._id);

/** The title of a key, with a word beside it while the key is refused. */
export function KeyTitle({ line: { title, inactive } }: KeyPartProps) {
  const text = useText(integrations);
  return (
    <span className={styles.title}>
      <span className={styles.words}>{title}</span>
      {inactive && <Tag hue="amber">{text('asleep')}</Tag>}
    </span>
  );
}

/** The form of a key, which leads to the page of its API. */
export function FormLink({ line }: KeyPartProps) {
  const page = apiPageOf(line);
  return page ? <Link to={page}>{line.form.title}</Link> : line.form.title;
}

/** When a program last used the key. */
export function LastUse({ line: { lastUsedAt } }: KeyPartProps) {
  const text = useText(integrations);
  return lastUsedAt ? <Ago at={lastUsedAt} /> : text('never');
}
