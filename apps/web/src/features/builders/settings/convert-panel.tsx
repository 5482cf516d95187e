import { useMemo } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { ErrorState, Panel, SkeletonLines } from '../../../ui';
import { joinFields, mapFieldsIn } from './map-fields';
import { MapTable } from './map-table';
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
