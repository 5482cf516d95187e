import type { FormElement } from '@lendwright/forms';
import { memo, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formFrame } from '../../i18n/en/forms/form-frame';
import { AlertIcon, Icon } from '../../ui';
import { useIssueText } from '../text/engine-messages';
import type { FieldState } from './field-state';
import styles from './field-frame.module.css';
import { useForm } from '../form-context';
import { guidelineOf } from '../kinds/field-guideline';

type FieldMessages = Pick<FieldState, 'issue' | 'conflict' | 'pending' | 'reason' | 'isMerged' | 'isChangedSinceVisit'>;

export interface FieldFooterProps extends FieldMessages {
  readonly id: string;
  readonly element: FormElement;
  readonly hint: ReactNode;
}

/** Whether the line below a control has text. */
export const hasMessage = (
  { issue, conflict, reason, isMerged, isChangedSinceVisit }: FieldMessages,
  element: FormElement,
  hint: ReactNode,
) =>
  Boolean(issue || conflict || reason !== null || isMerged || isChangedSinceVisit || hint || element.guideline?.trim());

/** The reserved line below a control for an error, conflict or hint, followed by pending changes. */
export const FieldFooter = memo(function FieldFooter({ id, element, hint, ...messages }: FieldFooterProps) {
  const issueText = useIssueText();
  const { extras } = useForm();
  const line = useMessageLine(messages, element, hint);
  const { issue, conflict, pending } = messages;
  return (
    <>
      <div id={id} className={styles.line}>
        {extras && conflict ? (
          <extras.Conflict element={element} conflict={conflict} />
        ) : issue ? (
          <Issue text={issueText(issue)} />
        ) : (
          line && <span className={styles.hint}>{line}</span>
        )}
      </div>
      {extras && pending.map((change) => <extras.Pending key={change._id} element={element} change={change} />)}
    </>
  );
});

/** The text of the line without an error: why the field is empty, what changed, or its hint. */
function useMessageLine(
  { reason, isMerged, isChangedSinceVisit }: FieldMessages,
  element: FormElement,
  hint: ReactNode,
): ReactNode {
  const text = useText(form);
  const frameText = useText(formFrame);
  const issueText = useIssueText();
  if (reason !== null) return issueText(reason);
  if (isMerged) return text('merged');
  if (isChangedSinceVisit) return frameText('news');
  return hint ?? guidelineOf(element);
}

function Issue({ text }: { readonly text: string }) {
  return (
    <span className={styles.issue} role="alert">
      <Icon of={AlertIcon} size={14} />
      {text}
    </span>
  );
}
