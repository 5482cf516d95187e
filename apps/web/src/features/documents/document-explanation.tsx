import { useState } from 'react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { Button, Tag } from '../../ui';
import type { RequestedDocument } from './document-shapes';
import { ReasonDialog } from './reason-dialog';
import type { DocumentActions } from './use-documents';
import styles from './documents.module.css';

type Explanation = NonNullable<RequestedDocument['explanation']>;

/** What a borrower answered about a missing document, on their own page. */
export function OwnExplanation({ explanation: { kind, reason, accepted } }: { readonly explanation: Explanation }) {
  const text = useText(portal);
  return (
    <div className={styles.explanation}>
      <p>
        <b>{text(`explain_${kind}`)}</b> “{reason}”
      </p>
      <p className={styles.explanationState}>
        {accepted ? text('explainAccepted') : `${text('explainWaiting')} ${text('uploadInstead')}`}
      </p>
    </div>
  );
}

export interface DocumentExplanationProps {
  readonly document: RequestedDocument;
  readonly explanation: Explanation;
  readonly mayReview: boolean;
  readonly actions: Pick<DocumentActions, 'accept' | 'setStatus'>;
}

/** Why the sender does not have a document, for staff, who accept it or request the document. */
export function DocumentExplanation({ document, explanation, mayReview, actions }: DocumentExplanationProps) {
  const text = useText(portal);
  const [isReasonOpen, setReasonOpen] = useState(false);
  const { kind, reason, by, accepted } = explanation;
  const { name } = document;
  return (
    <div className={styles.explanation}>
      <p>
        <b>{text(kind === 'unavailable' ? 'saysUnavailable' : 'saysNotApplicable', { by })}</b> “{reason}”
      </p>
      {accepted && <Tag>{text('explanationAccepted')}</Tag>}
      {mayReview && !accepted && (
        <div className={styles.explanationActions}>
          <Button
            size="small"
            aria-label={text('acceptExplanationOf', { name })}
            onClick={() => void actions.accept(document)}
          >
            {text('acceptExplanation')}
          </Button>
          <Button size="small" aria-label={text('requestAgainOf', { name })} onClick={() => setReasonOpen(true)}>
            {text('requestAgain')}
          </Button>
        </div>
      )}
      <ReasonDialog
        name={name}
        isOpen={isReasonOpen}
        onClose={() => setReasonOpen(false)}
        onReason={(reason) => {
          setReasonOpen(false);
          return actions.setStatus(document, 'Awaiting Reupload', reason || undefined);
        }}
      />
    </div>
  );
}
