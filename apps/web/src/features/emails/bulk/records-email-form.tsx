import { MultiSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCall, type Answer, type InputOf } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { massActions } from '../../../i18n/en/records/mass-actions';
import { Button, ErrorState, SegmentedTabs, SkeletonLines } from '../../../ui';
import { PreviewPane } from '../composer/preview-pane';
import { DesignNotice, TemplateField } from '../composer/template-field';
import { usePreview } from '../composer/use-preview';
import { EMPTY_CONTENT } from '../email-shapes';
import styles from '../composer/composer.module.css';

const BodyEditor = lazy(() => import('../composer/body-editor').then((file) => ({ default: file.BodyEditor })));

type Options = Answer<'readRecordsComposer'>;
type EmailInput = Extract<InputOf<'selectForMassAction'>['body']['action'], { readonly kind: 'email' }>;

/** What is written to many records. */
export interface RecordsEmailText {
  readonly recipients: EmailInput['recipients'];
  readonly subject: string;
  readonly body: string;
  readonly template: string | null;
}

export interface RecordsEmailFormProps {
  readonly module: string;
  /** What was written before. */
  readonly written: RecordsEmailText | null;
  readonly onContinue: (written: RecordsEmailText, input: EmailInput) => void;
}

/** Writes a service email to many records. @source spec 2-records §2.14 */
export function RecordsEmailForm({ module, ...rest }: RecordsEmailFormProps) {
  const text = useText(massActions);
  const { data, error, refetch } = useCall('readRecordsComposer', { params: { module } });
  if (error && !data) return <ErrorState title={text('mailLoadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} label={text('selecting')} />;
  return <Form {...rest} options={data} />;
}

const startOf = ({ groups, signature }: Options): RecordsEmailText => ({
  ...{ recipients: groups.slice(0, 1), subject: '', body: signature && `<p></p>${signature}`, template: null },
});

function Form({ written, onContinue, options }: Omit<RecordsEmailFormProps, 'module'> & { readonly options: Options }) {
  const text = useText(massActions);
  const emailText = useText(emails);
  const [content, setContent] = useState<RecordsEmailText>(written ?? startOf(options));
  const change = (part: Partial<RecordsEmailText>) => setContent({ ...content, ...part });
  const { data: merge } = useCall(
    'listMergeFields',
    { params: { id: options.form ?? '' } },
    { enabled: options.form !== null },
  );
  const fields = options.form === null ? [] : merge?.fields;
  const template = options.templates.find(({ _id }) => _id === content.template);
  const isReady = content.recipients.length > 0 && (content.subject.trim() !== '' || template !== undefined);
  const design = {
    ...{ templates: options.templates, value: content.template },
    onChange: (chosen: string | null) => change({ template: chosen }),
  };
  const GROUPS = {
    prospects: options.groups.length > 1 ? text('mailProspects') : text('mailOwn'),
    contacts: text('contacts'),
    workforces: text('workforces'),
  };
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <span className={styles.lineLabel} aria-hidden>
          {emailText('to')}
        </span>
        <MultiSelect
          className={styles.lineInput ?? ''}
          classNames={{ input: styles.plainInput ?? '' }}
          aria-label={text('mailRecipients')}
          data={options.groups.map((value) => ({ value, label: GROUPS[value] }))}
          value={[...content.recipients]}
          onChange={(values) => change({ recipients: values as EmailInput['recipients'] })}
        />
      </div>
      <div className={styles.line}>
        <span className={styles.lineLabel}>{emailText('from')}</span>
        <span className={styles.from}>
          {options.from.name}
          {options.from.address !== null && ` <${options.from.address}>`}
        </span>
      </div>
      <TemplateField {...design} />
      <div className={styles.line}>
        <span className={styles.lineLabel} aria-hidden>
          {emailText('subject')}
        </span>
        <TextInput
          className={styles.lineInput ?? ''}
          classNames={{ input: styles.plainInput ?? '' }}
          aria-label={emailText('subject')}
          maxLength={250}
          value={content.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
      </div>
      <div className={styles.body}>
        {template ? (
          <DesignNotice {...design} />
        ) : (
          <Suspense fallback={<SkeletonLines lines={6} label={emailText('loading')} />}>
            {fields && <BodyEditor html={content.body} fields={fields} onChange={(body) => change({ body })} />}
          </Suspense>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          tone="primary"
          disabled={!isReady}
          onClick={() =>
            onContinue(content, {
              ...content,
              kind: 'email',
              recipients: [...content.recipients],
              template: template ? { _id: template._id, version: template.version } : null,
            })
          }
        >
          {text('continue')}
        </Button>
      </div>
    </div>
  );
}

export interface RecordsEmailPreviewProps {
  readonly module: string;
  readonly written: RecordsEmailText;
  /** The first records that get it. */
  readonly examples: readonly { readonly _id: string; readonly name: string }[];
}

/** The email as the first records get it. */
export function RecordsEmailPreview({ module, written, examples }: RecordsEmailPreviewProps) {
  const text = useText(massActions);
  const [chosen, setChosen] = useState('');
  const shown = examples.find(({ _id }) => _id === chosen) ?? examples[0];
  if (!shown) return null;
  return (
    <>
      {examples.length > 1 && (
        <SegmentedTabs
          label={text('mailExample')}
          tabs={examples.map(({ _id, name }) => ({ id: _id, title: name }))}
          value={shown._id}
          onChange={setChosen}
        />
      )}
      <ExamplePreview key={shown._id} module={module} owner={shown._id} written={written} />
    </>
  );
}

type ExampleProps = Pick<RecordsEmailPreviewProps, 'module' | 'written'> & { readonly owner: string };

function ExamplePreview({ module, owner, written }: ExampleProps) {
  const { data } = useCall('listEmailRecipients', { body: { module, owner } });
  const { recipients: groups, ...rest } = written;
  const recipients = data ? groups.flatMap((group) => data[group].map(({ address }) => address)) : [];
  const preview = usePreview({ module, owner }, { ...EMPTY_CONTENT, ...rest, recipients });
  const from = data
    ? `${data.from.name}${data.from.address === null ? `, ${data.company}` : ` <${data.from.address}>`}`
    : '';
  return <PreviewPane preview={preview} from={from} />;
}
