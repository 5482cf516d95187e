import { Select, TextInput } from '@mantine/core';
import { AUDIT_ACTIONS } from '@lendwright/api';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { actionText } from './audit-columns';
import type { AuditSearch } from './audit-shapes';
import styles from './audit.module.css';

export interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** The actions that occur in the log. */
  readonly acts: readonly string[];
  readonly onChange: (patch: AuditSearch) => void;
}

const isKnown = (act: string) => AUDIT_ACTIONS.some((knownAction) => knownAction === act);

/** Narrows the audit log to an action and a range of days. */
export function AuditFilters({ search, acts, onChange }: AuditFiltersProps) {
  const text = useText(audit);
  const { act, from, to } = search;
  const offeredActs = [...new Set([...acts.filter(isKnown), ...(act ? [act] : [])])];
  const day = (name: 'from' | 'to', label: string, dateLimits: { readonly min?: string; readonly max?: string }) => (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      title={label}
      className={styles.day ?? ''}
      value={search[name] ?? ''}
      {...dateLimits}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
    />
  );
  return (
    <>
      <Select
        aria-label={text('action')}
        size="xs"
        className={styles.act ?? ''}
        placeholder={text('anyAct')}
        searchable
        clearable
        data={offeredActs.map((value) => ({ value, label: actionText(text, value) }))}
        value={act ?? null}
        onChange={(value) => onChange({ act: value ?? undefined })}
      />
      {day('from', text('fromDay'), to ? { max: to } : {})}
      {day('to', text('toDay'), from ? { min: from } : {})}
    </>
  );
}
