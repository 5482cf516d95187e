import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Button, Choice, Panel, Tag } from '../../../ui';
import { CopyBox } from '../settings/copy-box';
import { API_CALLS, needsRecord, requestOf, type ApiCall, type ApiForm } from './api-calls';
import { sendRequest, type ApiAnswer } from './send-request';
import styles from './api-page.module.css';

const isJson = (source: string): boolean => {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
};

/** Sends a real request with a pasted key. The key is dropped when the page closes. */
export function TryIt({ form }: { readonly form: ApiForm }) {
  const text = useText(builderApi);
  const [call, setCall] = useState<ApiCall>('search');
  const [key, setKey] = useState('');
  const [record, setRecord] = useState('');
  const [bodies, setBodies] = useState<Readonly<Partial<Record<ApiCall, string>>>>({});
  const [answer, setAnswer] = useState<ApiAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const request = requestOf(call, form, record.trim() || undefined);
  const body = request.body === null ? null : (bodies[call] ?? request.body);
  const isUnreadable = body !== null && !isJson(body);
  const isReady = key.trim() !== '' && !isUnreadable && (!needsRecord(call) || record.trim() !== '');
  const send = async () => {
    setBusy(true);
    setAnswer(await sendRequest({ ...request, body }, key.trim()));
    setBusy(false);
  };
  return (
    <Panel title={text('tryIt')}>
      <div className={styles.stack}>
        <div className={styles.choice}>
          <Choice
            label={text('call')}
            options={API_CALLS.map((value) => ({ value, title: text(`call-${value}`) }))}
            value={call}
            onChange={(value) => {
              setCall(value);
              setAnswer(null);
            }}
          />
        </div>
        <p className={styles.address}>
          <Tag hue="petrol">{request.method}</Tag> <code>{request.url}</code>
        </p>
        <PasswordInput
          label={text('key')}
          description={text('keyHelp')}
          placeholder="lwk_…"
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {needsRecord(call) && (
          <TextInput
            label={text('record')}
            description={text('recordHelp')}
            value={record}
            onChange={(event) => setRecord(event.currentTarget.value)}
          />
        )}
        {body !== null && (
          <Textarea
            label={text('body')}
            classNames={{ input: styles.code ?? '' }}
            autosize
            minRows={4}
            maxRows={18}
            spellCheck={false}
            value={body}
            error={isUnreadable && text('noJson')}
            onChange={(event) => setBodies({ ...bodies, [call]: event.currentTarget.value })}
          />
        )}
        <div className={styles.send}>
          <Button size="large" tone="primary" disabled={!isReady} isBusy={isBusy} onClick={() => void send()}>
            {text('send')}
          </Button>
          {!isReady && !isUnreadable && <span className={styles.quiet}>{text('needsKey')}</span>}
        </div>
        {answer && <AnswerView answer={answer} />}
      </div>
    </Panel>
  );
}

function AnswerView({ answer: { status, body, time } }: { readonly answer: ApiAnswer }) {
  const text = useText(builderApi);
  const isSuccess = status >= 200 && status < 300;
  return (
    <div className={styles.response}>
      <p role="status">
        <Tag hue={isSuccess ? 'green' : 'red'}>{status === 0 ? text('noAnswer') : String(status)}</Tag>{' '}
        {text('duration', { time })}
      </p>
      {body && <CopyBox label={text('answer')} value={body} />}
    </div>
  );
}
