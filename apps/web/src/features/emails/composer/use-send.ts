import { useEffect, useRef, useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { notify, TIMINGS } from '../../../ui';
import type { EmailContent, EmailOwner } from '../email-shapes';
import { useCancelEmail } from '../panel/use-cancel-email';

export interface SendInput extends Pick<EmailOwner, 'module' | 'owner'> {
  readonly content: EmailContent;
  readonly inReplyTo: string | null;
  /** Saves the draft. @returns its id */
  readonly save: () => Promise<string | null>;
  readonly discard: () => Promise<string | null>;
  readonly onClose: () => void;
}

/**
 * Sends the email. The dialog shows the confirmation and closes after 3 seconds; until then and in the toast, it can be
 * undone where the company allows it.
 * @source spec 2-records §2.13, §8, §9
 */
export function useSend({ module, owner, content, inReplyTo, save, discard, onClose }: SendInput) {
  const text = useText(emails);
  const [sent, setSent] = useState<string | null>(null);
  const [problem, setRefused] = useState<{ readonly text: string; readonly of: EmailContent } | null>(null);
  const setProblem = (problemText: string) => setRefused({ text: problemText, of: content });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCancelEmail();
  const sendEmail = useSave('sendComposedEmail', { stale: ['listUserEmails', 'readEmailThread', 'listEmailDrafts'] });
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (sendAt: Date | null): Promise<void> => {
    if (content.subject.trim() === '' && content.template === null) return setProblem(text('subjectMissing'));
    if (content.recipients.length === 0) return setProblem(text('recipientMissing'));
    setRefused(null);
    try {
      const draft = await save();
      const { message, _id, undoUntil } = await sendEmail.mutateAsync({
        body: {
          ...{ module, owner, ...content },
          ...(draft !== null && { draft }),
          ...(inReplyTo !== null && { inReplyTo }),
          ...(sendAt && { sendAt: sendAt.toISOString() }),
        },
      });
      await discard();
      setSent(message);
      if (undoUntil !== null) notify.undo(message, () => cancel.mutate({ params: { id: _id } }));
      timer.current = setTimeout(onClose, TIMINGS.composerClose);
    } catch (error) {
      setProblem(isRefused(error) ? error.message : text('sendFailed'));
    }
  };
  // A later change may have solved the problem.
  const currentText = problem?.of === content ? problem.text : null;
  return {
    sent,
    problem: currentText,
    isSending: sendEmail.isPending,
    send: (sendAt: Date | null) => void send(sendAt),
  };
}
