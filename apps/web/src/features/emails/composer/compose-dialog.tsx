import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Dialog, ErrorState, SkeletonLines } from '../../../ui';
import type { ComposerOptions, ComposerStart, EmailOwner } from '../email-shapes';
import { ComposeForm } from './compose-form';

export interface ComposeDialogProps extends EmailOwner {
  readonly start: ComposerStart;
  readonly onClose: () => void;
}

/**
 * A new email is addressed to the prospect and ends with the user's signature. A draft whose template is no longer offered
 * opens with its own text.
 */
function withDefaults(start: ComposerStart, { prospects, signature, templates }: ComposerOptions): ComposerStart {
  const { content } = start;
  const template = templates.find(({ _id }) => _id === content.template)?._id ?? null;
  if (start.draft) return { ...start, content: { ...content, template } };
  const recipients = content.recipients.length > 0 ? content.recipients : prospects.map(({ address }) => address);
  return { ...start, content: { ...content, recipients, body: signature && `<p></p>${signature}` } };
}

/**
 * The dialog in which an email about a record is written. What is written is kept as a draft.
 * @source spec 2-records §2.13, §5 (Compose), §8
 */
export function ComposeDialog({ start, onClose, ...owner }: ComposeDialogProps) {
  const text = useText(emails);
  const body = { module: owner.module, owner: owner.owner };
  const { data, error, refetch } = useCall('listEmailRecipients', { body });
  // The toggle of the sender is rendered from the start. Otherwise, it would move the content below it.
  const { isPending } = useCall('readEmailSender', {});
  const options = isPending ? undefined : data;
  return (
    <Dialog isOpen isAtTop onClose={onClose} title={text('composeEmail')} width={1180}>
      {error && !data && <ErrorState title={text('loadFailed')} onRetry={() => void refetch()} />}
      {!error && !options && <SkeletonLines lines={8} label={text('loading')} />}
      {options && <ComposeForm {...owner} start={withDefaults(start, options)} options={options} onClose={onClose} />}
    </Dialog>
  );
}
