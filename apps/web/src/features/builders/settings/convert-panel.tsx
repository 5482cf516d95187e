import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { ErrorState, Panel, SkeletonLines } from '../../../ui';
import { joinFields, mapFieldsIn, offersFor, type MapField } from './map-fields';
import type { PanelProps } from './panel-props';
import type { Config, Webform } from './settings-shapes';
import styles from './convert.module.css';

export interface ConvertPanelProps extends PanelProps {
  readonly config: Config;
}

/** Where a lead's answers go on conversion: into the prospect and the loan. */
export function ConvertPanel({ draft, change, config }: ConvertPanelProps) {
  const text = useText(builderSettings);
  const cacheOptions = { staleTime: 60_000 };
  const people = useCall('listForms', { body: { kind: 'module', module: 'prospects', content: true } }, cacheOptions);
  const loans = useCall('listForms', { body: { kind: 'opportunity', active: true, content: true } }, cacheOptions);
  const from = useMemo(() => mapFieldsIn(config.content), [config.content]);
  const prospect = useMemo(
    () => joinFields((people.data?.forms ?? []).slice(0, 1).map(({ content }) => mapFieldsIn(content ?? []))),
    [people.data],
  );
  const loan = useMemo(
    () => joinFields((loans.data?.forms ?? []).map(({ content }) => mapFieldsIn(content ?? []))),
    [loans.data],
  );
  const { webform } = draft;
  if (!webform) return null;
  const put = (patch: Partial<Webform>) => change({ webform: { ...webform, ...patch } });
  const error = people.error ?? loans.error;
  return (
    <Panel title={text('convert')}>
      <p className={styles.help}>{text('convertHelp')}</p>
      {error && (
        <ErrorState
          title={text('choicesFailed')}
          onRetry={() => void Promise.all([people.refetch(), loans.refetch()])}
        />
      )}
      {!error && (people.isPending || loans.isPending) && <SkeletonLines lines={6} />}
      {people.data && loans.data && (
        <div className={styles.tables}>
          <MapTable
            title={text('field-webform.prospectMap')}
            from={from}
            targets={prospect}
            map={webform.prospectMap}
            onChange={(prospectMap) => put({ prospectMap })}
          />
          <MapTable
            title={text('field-webform.loanMap')}
            from={from}
            targets={loan}
            map={webform.loanMap}
            onChange={(loanMap) => put({ loanMap })}
          />
        </div>
      )}
    </Panel>
  );
}

interface MapTableProps {
  readonly title: string;
  readonly from: readonly MapField[];
  readonly targets: readonly MapField[];
  readonly map: Readonly<Record<string, string>>;
  readonly onChange: (map: Record<string, string>) => void;
}

/** Represents the empty mapping, since a select cannot hold an empty value. */
const UNCHANGED = '=';

function MapTable({ title, from, targets, map, onChange }: MapTableProps) {
  const text = useText(builderSettings);
  const put = (field: string, target: string | null) => {
    const { [field]: _before, ...rest } = map;
    onChange(target === null ? rest : { ...rest, [field]: target === UNCHANGED ? '' : target });
  };
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {from.length === 0 && <p className={styles.help}>{text('noFields')}</p>}
      <ul className={styles.list}>
        {from.map((field) => {
          const same = targets.find(({ id }) => id === field.id);
          const offers = offersFor(field, targets);
          const chosen = map[field.id];
          const isUnknown = chosen && !offers.some(({ id }) => id === chosen);
          return (
            <li key={field.id} className={styles.line}>
              <span className={styles.from}>{field.title || field.id}</span>
              <Select
                size="xs"
                aria-label={text('mappingOf', { field: field.title || field.id, title })}
                placeholder={
                  same && offers.includes(same)
                    ? text('sameField', { field: same.title || same.id })
                    : text('noSameField')
                }
                searchable
                clearable
                nothingFoundMessage={text('noCompatibleFields')}
                data={[
                  { value: UNCHANGED, label: text('notCopied') },
                  ...offers.map(({ id, title: label }) => ({ value: id, label: label ? `${label} (${id})` : id })),
                  ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
                ]}
                value={chosen === undefined ? null : chosen === '' ? UNCHANGED : chosen}
                onChange={(target) => put(field.id, target)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
