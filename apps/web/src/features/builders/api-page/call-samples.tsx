import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Choice, Panel, Tag } from '../../../ui';
import { CopyBox } from '../settings/copy-box';
import { API_CALLS, curlOf, fetchOf, requestOf, type ApiForm } from './api-calls';
import styles from './api-page.module.css';

const TOOLS = { curl: curlOf, fetch: fetchOf } as const;

/** The calls of a form, each with a complete sample request. */
export function CallSamples({ form }: { readonly form: ApiForm }) {
  const text = useText(builderApi);
  const [tool, setTool] = useState<keyof typeof TOOLS>('curl');
  return (
    <Panel
      title={text('endpoints')}
      actions={
        <Choice
          label={text('sampleLanguage')}
          options={[
            { value: 'curl', title: 'curl' },
            { value: 'fetch', title: 'fetch' },
          ]}
          value={tool}
          onChange={setTool}
        />
      }
    >
      <div className={styles.stack}>
        {API_CALLS.map((call) => {
          const request = requestOf(call, form);
          return (
            <section key={call} className={styles.call} aria-label={text(`call-${call}`)}>
              <h3 className={styles.heading}>
                <Tag hue="petrol">{request.method}</Tag> {text(`call-${call}`)}
              </h3>
              <p className={styles.quiet}>{text(`about-${call}`)}</p>
              <CopyBox label={`${text(`call-${call}`)} · ${tool}`} value={TOOLS[tool](request)} />
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
