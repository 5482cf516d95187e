import { Suspense, useMemo, type KeyboardEvent } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { SenderToggle } from '../../email-senders';
import { Ago, Banner, SaveState, Sentence, SLOT, SkeletonLines } from '../../../ui';
import type { ComposerOptions, ComposerStart, EmailOwner } from '../email-shapes';
import { AttachButtons } from './attach-buttons';
import { AttachmentBar } from './attachment-bar';
import { PreviewPane } from './preview-pane';
import { RecipientFields } from './recipient-fields';
import { SendButtons } from './send-buttons';
import { SignatureEditor } from './signature-editor';
import { SubjectField } from './subject-field';
import { DesignNotice, TemplateField } from './template-field';
import { useAttachments } from './use-attachments';
import { useDraft } from './use-draft';
import { usePreview, type EmailPreview } from './use-preview';
import { useSend } from './use-send';
import styles from './composer.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const BodyEditor = lazyPart(() => import('./body-editor'), 'BodyEditor');

export interface ComposeFormProps extends EmailOwner {
  readonly start: ComposerStart;
  readonly options: ComposerOptions;
  readonly onClose: () => void;
}

/** The sender as recipients see it: with the address if it is the viewer's own; only then is it known. */
const senderOf = ({ from: { name, address }, company }: ComposerOptions) =>
  address === null ? `${name}, ${company}` : `${name} <${address}>`;

/** The tags that are empty for a recipient. */
const emptyKeysOf = (data: EmailPreview['data']): ReadonlySet<string> =>
  new Set(data?.previews.flatMap(({ unresolved }) => unresolved.map(({ key }) => key)));

/** The fields of an email, with its preview beside them. */
export function ComposeForm({ module, owner, form, start, options, onClose }: ComposeFormProps) {
  const text = useText(emails);
  const { content, state, change, save, discard } = useDraft({ module, owner }, start);
  const attachments = useAttachments({
    ...{ start, items: content.items, offered: options.files, save },
    onItems: (items) => change({ items }),
  });
  const { inReplyTo } = start;
  const { sent, problem, isSending, send } = useSend({ module, owner, content, inReplyTo, save, discard, onClose });
  const preview = usePreview({ module, owner }, content);
  const emptyKeys = useMemo(() => emptyKeysOf(preview.data), [preview.data]);
  const design = {
    ...{ templates: options.templates, value: content.template },
    onChange: (template: string | null) => change({ template }),
  };
  const { data: merge } = useCall('listMergeFields', { params: { id: form } });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isSending || sent !== null) return;
    event.preventDefault();
    send(null);
  };
  return (
    <div className={styles.columns} onKeyDown={onKeyDown}>
      <div className={styles.form}>
        {options.recent && (
          <Banner tone="info">
            <Sentence message={text('recent', { by: options.recent.by, to: options.recent.to, time: SLOT })}>
              <Ago at={options.recent.at} isWithin />
            </Sentence>
          </Banner>
        )}
        <RecipientFields options={options} content={content} onChange={change} />
        <div className={styles.line}>
          <span className={styles.lineLabel}>{text('from')}</span>
          <div className={styles.sender}>
            <span className={styles.from}>
              {options.from.name}
              {options.from.address !== null && ` <${options.from.address}>`}
              {options.from.replyTo && <small> {text('repliesTo', { address: options.from.replyTo })}</small>}
              {options.from.repliesToRecord && <small> {text('repliesToRecord')}</small>}
            </span>
            <SenderToggle />
          </div>
        </div>
        <TemplateField {...design} />
        <div className={styles.line}>
          <span className={styles.lineLabel} aria-hidden>
            {text('subject')}
          </span>
          <SubjectField
            value={content.subject}
            placeholder={content.template === null ? '' : (preview.data?.previews[0]?.subject ?? '')}
            fields={merge?.fields ?? []}
            emptyKeys={emptyKeys}
            onChange={(subject) => change({ subject })}
          />
        </div>
        <div className={styles.body}>
          <Suspense fallback={<SkeletonLines lines={6} label={text('loading')} />}>
            {content.template !== null && <DesignNotice {...design} />}
            {merge && content.template === null && (
              <BodyEditor
                html={content.body}
                fields={merge.fields}
                emptyKeys={emptyKeys}
                onChange={(body) => change({ body })}
              />
            )}
          </Suspense>
        </div>
        <AttachmentBar attachments={attachments} />
        {problem !== null && <Banner>{problem}</Banner>}
        {sent !== null && <Banner tone="success">{sent}</Banner>}
        <div className={styles.foot}>
          <SendButtons isBusy={isSending} isDisabled={sent !== null} onSend={send} />
          <SaveState state={state} />
          <span className={styles.attach}>
            <AttachButtons attachments={attachments} offered={options.files} />
            <SignatureEditor signature={options.signature} />
          </span>
        </div>
      </div>
      <PreviewPane preview={preview} from={senderOf(options)} />
    </div>
  );
}
