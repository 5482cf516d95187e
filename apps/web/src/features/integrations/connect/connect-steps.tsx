import { Link } from '@tanstack/react-router';
import { failureText, useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { connectProgram } from '../../../i18n/en/admin/connect-program';
import { Button, ErrorState, Panel, SkeletonFields } from '../../../ui';
import { CallSamples, CopyBox, builderPaths } from '../../builders';
import type { KeyedForm } from './forms-of-keys';
import styles from './connect.module.css';

const KEY_VARIABLE = 'export LENDWRIGHT_KEY=lwk_…';

/** What a program does with a webhook; the functions are in the saved client. */
const RECEIVER = `const event = await verifyWebhook(body, headers, process.env.LENDWRIGHT_WEBHOOK_SECRET);
if (await isNew(headers['webhook-id'])) await handle(event);`;

/** The steps for one form, with its own addresses and answers. */
export function ConnectSteps({ form }: { readonly form: KeyedForm }) {
  const text = useText(connectProgram);
  const { data, error, refetch } = useCall('describeForm', { params: { id: form._id } });
  if (data) return <Steps form={form} description={data} />;
  if (!error) return <SkeletonFields lines={8} />;
  const help = failureText(error, text('loadHelp'));
  return <ErrorState title={text('loadFailed')} help={help} onRetry={() => void refetch()} />;
}

interface StepsProps {
  readonly form: KeyedForm;
  readonly description: Answer<'describeForm'>;
}

function Steps({ form, description }: StepsProps) {
  const text = useText(connectProgram);
  const { _id: id, sample } = description;
  const apiPage = builderPaths(form.kind).api(id);
  return (
    <ol className={styles.steps}>
      <li>
        <Panel title={text('keyTitle')}>
          <div className={styles.step}>
            <p className={styles.quiet}>{text('keyHelp')}</p>
            {apiPage && <Button link={<Link to={apiPage} />}>{text('toKeys')}</Button>}
            <CopyBox label={text('environment')} value={KEY_VARIABLE} />
          </div>
        </Panel>
      </li>
      <li>
        <CallSamples form={{ origin: window.location.origin, id, sample }} description={description} />
      </li>
      <li>
        <Panel title={text('webhookTitle')}>
          <div className={styles.step}>
            <p className={styles.quiet}>{text('webhookHelp')}</p>
            <Button link={<Link to="/integrations" search={{ view: 'webhooks' }} />}>{text('toWebhooks')}</Button>
            <CopyBox label={text('receiver')} value={RECEIVER} />
          </div>
        </Panel>
      </li>
    </ol>
  );
}
