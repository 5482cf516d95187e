import { Link } from '@tanstack/react-router';
import type { Explanation } from './explain-shapes';
import styles from './explain.module.css';

/** A record's name as a link to its page; leads open in read mode. */
export function RecordLink({ record }: Pick<Explanation, 'record'>) {
  const { _id: id, title, module } = record;
  if (module.key === 'leads')
    return (
      <Link to="/leads/$id" params={{ id }} className={styles.link ?? ''}>
        {title}
      </Link>
    );
  return (
    <Link to="/$page/edit/$id" params={{ page: module.page, id }} className={styles.link ?? ''}>
      {title}
    </Link>
  );
}
