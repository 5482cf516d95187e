import { Link } from '@tanstack/react-router';
import { currentLanguage, useText } from '../../i18n';
import { builderApi } from '../../i18n/en/builder/builder-api';
import { integrations } from '../../i18n/en/admin/integrations';
import { Ago, formatDay, Tag } from '../../ui';
import { builderPaths, scopesText } from '../builders';
import type { KeyListItem } from './key-shapes';
import styles from './key-list.module.css';

export interface KeyPartProps {
  readonly row: KeyListItem;
}

/** The API page of a key's form; null if it has none, and for a key of a module or the company. */
export const apiPageOf = ({ form }: KeyListItem): string | null => form && builderPaths(form.kind).api(form._id);

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

/** Where a key may act, as text. */
export function useAreaText(): (row: KeyListItem) => string {
  const text = useText(integrations);
  return ({ form, module }) => form?.title ?? (module ? text('allForms', { module: module.title }) : text('company'));
}

/** Where a key may act; a form has a link to its API page. */
export function AreaOfKey({ row }: KeyPartProps) {
  const [page, areaText] = [apiPageOf(row), useAreaText()];
  if (row.area === 'company') return <Tag hue="amber">{areaText(row)}</Tag>;
  return page ? <Link to={page}>{areaText(row)}</Link> : areaText(row);
}

/** What a key may do, in a few words. */
export function useScopesText(): (row: Pick<KeyListItem, 'scopes'>) => string {
  const text = useText(builderApi);
  return ({ scopes }) =>
    scopesText(scopes, {
      record: (scope) => text(`may-${scope}`),
      part: (part, may) => text(`partMay-${may}`, { part: text(`part-${part}`) }),
    });
}

/** When the key was last used. */
export function LastUse({ row: { lastUsedAt } }: KeyPartProps) {
  const text = useText(integrations);
  return lastUsedAt ? <Ago at={lastUsedAt} /> : text('never');
}

/** When the key expires. */
export function EndOfKey({ row: { expiresAt } }: KeyPartProps) {
  const text = useText(integrations);
  return expiresAt ? formatDay(new Date(expiresAt), currentLanguage()) : text('never');
}
