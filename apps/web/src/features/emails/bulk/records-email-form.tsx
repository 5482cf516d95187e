import { MultiSelect, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { call, failureText, useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { massActions } from '../../../i18n/en/records/mass-actions';
import { Button, ErrorState, notify, SaveState, SkeletonLines } from '../../../ui';
import { AddressField, useCopyFields } from '../composer/address-field';
import { AttachButtons } from '../composer/attach-buttons';
import { AttachmentBar } from '../composer/attachment-bar';
import { DesignNotice, TemplateField } from '../composer/template-field';
import { useAttachments } from '../composer/use-attachments';
import { useDraft } from '../composer/use-draft';
import { contentOf, EMPTY_CONTENT } from '../email-shapes';
import {
  COMPOSER_CACHE,
  type RecipientGroup,
  type RecordsEmailInput,
  type RecordsEmailText,
} from './records-email-text';
import styles from '../composer/composer.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const BodyEditor = lazyPart(() => import('../composer/body-editor'), 'BodyEditor');

type Options = Answer<'readRecordsComposer'>;

export interface RecordsEmailFormProps {
  readonly module: string;
  /** What was written in this dialog before. */
  readonly writtenEmail: RecordsEmailText | null;
  readonly onContinue: (writtenText: RecordsEmailText, input: RecordsEmailInput) => void;
}

/**
 * Writes a service email to many records. What is written is kept as a draft of the module.
 * @source spec 2-records §2.14, §3 (Compose payload)
 */
export function RecordsEmailForm({ module, writtenEmail: written, onContinue }: RecordsEmailFormProps) {
  const text = useText(massActions);
  const { data, error, refetch } = useCall('readRecordsComposer', { params: { module } }, COMPOSER_CACHE);
  const [discardCount, setDiscardCount] = useState(0);
  if (error && !data) return <ErrorState title={text('mailLoadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} label={text('selecting')} />;
  const start = discardCount > 0 ? startOf({ ...data, draft: null }) : (written ?? startOf(data));
  const discard = () => setDiscardCount(discardCount + 1);
  return <Form key={discardCount} {...{ module, start, onContinue }} options={data} onDiscard={discard} />;
}

/** A template that is no longer offered is replaced by the text that was written before. */
function startOf({ groups, signature, draft, templates }: Options): RecordsEmailText {
  if (!draft) {
    const body = signature && `<p></p>${signature}`;
    return { draft: null, content: { ...EMPTY_CONTENT, recipients: groups.slice(0, 1), body }, inReplyTo: null };
  }
  const content = contentOf(draft);
  const template = templates.find(({ _id }) => _id === content.template)?._id ?? null;
  const recipients = groups.filter((group) => content.recipients.includes(group));
  return { draft, content: { ...content, template, recipients }, inReplyTo: null };
}

interface FormProps {
  readonly module: string;
  readonly start: RecordsEmailText;
  readonly options: Options;
  readonly onContinue: RecordsEmailFormProps['onContinue'];
  readonly onDiscard: () => void;
}

/** The draft with its files, and what happens to it at the end. */
function useRecordsDraft({ module, start, options, onContinue, onDiscard }: FormProps) {
  const text = useText(massActions);
  const { content, state, change, save, discard } = useDraft({ module, owner: null }, start);
  const attachments = useAttachments({ start, items: [], offered: [], save, onItems: () => undefined });
  const template = options.templates.find(({ _id }) => _id === content.template);
  const { recipients, cc, bcc, subject, body } = content;
  const { files } = attachments;
  const proceed = async (): Promise<void> => {
    const id = await save().catch(() => null);
    // Without its draft the email would go without its files; the form says that it could not be saved.
    if (id === null && files.length > 0) return;
    const writtenData = { draft: id === null ? null : { _id: id, files: [...files] }, content, inReplyTo: null };
    onContinue(writtenData, {
      ...{ kind: 'email', recipients: recipients as RecipientGroup[], cc, bcc, subject, body, draft: id },
      template: template ? { _id: template._id, version: template.version } : null,
    });
  };
  const remove = async (): Promise<void> => {
    try {
      const id = await discard();
      if (id !== null) await call('deleteEmailDraft', { params: { id } });
      onDiscard();
    } catch (error) {
      notify.failure(failureText(error, text('failed')));
    }
  };
  return {
    ...{ content, state, change, attachments, template },
    isReady: recipients.length > 0 && (subject.trim() !== '' || template !== undefined) && !attachments.isUploading,
    proceed: () => void proceed(),
    remove: () => void remove(),
  };
}

function Form(props: FormProps) {
  const { options } = props;
  const text = useText(massActions);
  const emailText = useText(emails);
  const { content, state, change, attachments, template, isReady, proceed, remove } = useRecordsDraft(props);
  const { data: merge } = useCall(
    'listMergeFields',
    { params: { id: options.form ?? '' } },
    { enabled: options.form !== null },
  );
  const fields = options.form === null ? [] : merge?.fields;
  const design = {
    ...{ templates: options.templates, value: content.template },
    onChange: (value: string | null) => change({ template: value }),
  };
  return (
    <div className={styles.form}>
      <RecipientLines options={options} content={content} onChange={change} />
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
      <AttachmentBar attachments={attachments} />
      <div className={styles.foot}>
        <Button tone="primary" disabled={!isReady} onClick={proceed}>
          {text('continue')}
        </Button>
        <SaveState state={state} />
        <span className={styles.attach}>
          {state !== 'idle' && (
            <Button tone="quiet" onClick={remove}>
              {text('discardDraft')}
            </Button>
          )}
          <AttachButtons attachments={attachments} offered={[]} />
        </span>
      </div>
    </div>
  );
}

interface LinesProps {
  readonly options: Options;
  readonly content: RecordsEmailText['content'];
  readonly onChange: (part: Partial<RecordsEmailText['content']>) => void;
}

/** The groups of people that get it, and the addresses that get copies. */
function RecipientLines({ options, content, onChange }: LinesProps) {
  const text = useText(massActions);
  const emailText = useText(emails);
  const { fields, buttons } = useCopyFields(content);
  const GROUPS = {
    prospects: options.groups.length > 1 ? text('mailProspects') : text('mailOwn'),
    contacts: text('contacts'),
    workforces: text('workforces'),
  };
  return (
    <>
      <div className={styles.line}>
        <span className={styles.lineLabel} aria-hidden>
          {emailText('to')}
        </span>
        <MultiSelect
          className={styles.lineInput ?? ''}
          classNames={{ input: styles.plainInput ?? '' }}
          aria-label={text('mailRecipients')}
          data={options.groups.map((value) => ({ value, label: GROUPS[value] }))}
          value={content.recipients}
          onChange={(recipients) => onChange({ recipients })}
        />
        {buttons}
      </div>
      {fields.map(({ kind, isFocused }) => (
        <AddressField
          key={kind}
          isFocused={isFocused}
          label={emailText(kind)}
          value={content[kind]}
          onChange={(list) => onChange({ [kind]: list })}
        />
      ))}
      {content.cc.length + content.bcc.length > 0 && <p className={styles.hint}>{text('mailCopies')}</p>}
    </>
  );
}
