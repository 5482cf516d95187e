import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { builderForm } from '../../../i18n/en/builder/builder-form';
import { Button, ExportIcon, Page, Panel, SkeletonFields, Tag } from '../../../ui';
import { saveFile } from '../../record-list';
import { LoadFailed } from '../../load-failed';
import { builderPaths, type FormKind } from '../list/builder-paths';
import { CopyBox } from '../settings/copy-box';
import { baseOf, type ApiForm } from './api-calls';
import { CallSamples } from './call-samples';
import { FieldsPanel } from './fields-panel';
import { KeysPanel } from './keys-panel';
import { TryIt } from './try-it';
import styles from './api-page.module.css';

export interface ApiPageProps {
  readonly id: string;
}

/** API documentation of one form, generated from its published version. */
export function ApiPage({ id }: ApiPageProps) {
  const text = useText(builderApi);
  const names = useText(builderForm);
  const { data, error, refetch } = useCall('describeForm', { params: { id } });
  const kind = useCall('readForm', { params: { id } }).data?.kind;
  if (data) return <FormApi description={data} kind={kind} />;
  return (
    <Page title={names('api')}>
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: names('notLoaded'), help: text('notLoadedHelp') }}
            listPath={builderPaths('opportunity').list}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

interface FormApiProps {
  readonly description: Answer<'describeForm'>;
  readonly kind: FormKind | undefined;
}

function FormApi({ description, kind }: FormApiProps) {
  const text = useText(builderApi);
  const { _id: id, title, version, fields, sample, openapi } = description;
  const form = useMemo<ApiForm>(() => ({ origin: window.location.origin, id, sample }), [id, sample]);
  const save = () =>
    saveFile(new Blob([JSON.stringify(openapi, null, 2)], { type: 'application/json' }), `${title}.openapi.json`);
  return (
    <Page
      title={text('titleOf', { title })}
      aside={<Tag>{text('version', { version })}</Tag>}
      actions={
        <>
          {kind && <Button link={<Link to={builderPaths(kind).settings(id)} />}>{text('settings')}</Button>}
          <Button icon={ExportIcon} onClick={save}>
            {text('openapi')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={text('start')}>
            <div className={styles.stack}>
              <CopyBox label={text('base')} value={baseOf(form)} />
              <CopyBox label={text('authentication')} value="Authorization: Bearer lwk_…" />
              <p className={styles.quiet}>{text('startHelp')}</p>
            </div>
          </Panel>
          <KeysPanel id={id} />
          <CallSamples form={form} description={description} />
        </div>
        <div className={styles.column}>
          <TryIt form={form} />
          <FieldsPanel fields={fields} />
        </div>
      </div>
    </Page>
  );
}
