import { Link } from '@tanstack/react-router';
import { currentLanguage, useText } from '../../i18n';
import { integrations } from '../../i18n/en/admin/integrations';
import { Ago, formatDay, Tag } from '../../ui';
import { builderPaths } from '../builders';
import type { KeyListItem } from './key-shapes';
import styles from './key-list.module.css';

export interface KeyPartProps {
  readonly row: KeyListItem;
}

/** The API page of a key's form; null if it has none. */
export const apiPageOf = ({ form }: KeyListItem): string | null => builderPaths(form.kind).api(form._id);

/** The title of a key, with a tag while the key is refused. */
export function KeyTitle({ row: { title, inactive: isInactive, expired: isExpired } }: KeyPartProps) {
  const text = useText(integrations);
  return (
    <span className={styles.title}>
      <span className={styles.text}>{title}</span>
      {isExpired && <Tag hue="red">{text('expired')}</Tag>}
      {isInactive && !isExpired && <Tag hue="amber">{text('inactive')}</Tag>}
    </span>
  );
}

/** The form of a key, with a link to its API page. */
export function FormLink({ row }: KeyPartProps) {
  const page = apiPageOf(row);
  return page ? <Link to={page}>{row.form.title}</Link> : row.form.title;
}

/** When the key was last used. */
export function LastUse({ row: { lastUsedAt } }: KeyPartProps) {
  const text = useText(integrations);
  return lastUsedAt ? <Ago at={lastUsedAt} /> : text('never');
}

/** When the key ends by itself. */
export function EndOfKey({ row: { expiresAt } }: KeyPartProps) {
  const text = useText(integrations);
  return expiresAt ? formatDay(new Date(expiresAt), currentLanguage()) : text('never');
}
