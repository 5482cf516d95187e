import { useState } from 'react';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Choice, Panel, Tag } from '../../../ui';
import { CopyBox } from '../settings/copy-box';
import { API_CALLS, clientOf, curlOf, fetchOf, requestOf, type ApiCall, type ApiForm } from './api-calls';
import { ClientButton } from './client-button';
import { clientStartOf } from './write-client-file';
import styles from './api-page.module.css';

const SAMPLES = {
  curl: (call: ApiCall, form: ApiForm) => curlOf(requestOf(call, form)),
  fetch: (call: ApiCall, form: ApiForm) => fetchOf(requestOf(call, form)),
  client: clientOf,
} as const;

export interface CallSamplesProps {
  readonly form: ApiForm;
  readonly description: Answer<'describeForm'>;
}

/** The calls of a form, each with a complete sample request. */
export function CallSamples({ form, description }: CallSamplesProps) {
  const text = useText(builderApi);
  const [tool, setTool] = useState<keyof typeof SAMPLES>('curl');
  return (
    <Panel
      title={text('endpoints')}
      actions={
        <Choice
          label={text('sampleLanguage')}
          options={[
            { value: 'curl', title: 'curl' },
            { value: 'fetch', title: 'fetch' },
            { value: 'client', title: 'TypeScript' },
          ]}
          value={tool}
          onChange={setTool}
        />
      }
    >
      <div className={styles.stack}>
        {tool === 'client' && (
          <div className={styles.client}>
            <p className={styles.quiet}>{text('clientHelp')}</p>
            <ClientButton form={description} />
            <CopyBox label={text('clientStart')} value={clientStartOf(description)} />
          </div>
        )}
        {API_CALLS.map((call) => {
          const request = requestOf(call, form);
          return (
            <section key={call} className={styles.call} aria-label={text(`call-${call}`)}>
              <h3 className={styles.heading}>
                <Tag hue="petrol">{request.method}</Tag> {text(`call-${call}`)}
              </h3>
              <p className={styles.quiet}>{text(`about-${call}`)}</p>
              <CopyBox label={`${text(`call-${call}`)} · ${tool}`} value={SAMPLES[tool](call, form)} />
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
