import { useState } from 'react';
import { currentLanguage, useText, type Translate } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { Button, Tag } from '../../ui';
import type { RequestedDocument } from './document-shapes';
import { ReasonDialog } from './reason-dialog';
import type { DocumentActions } from './use-documents';
import styles from './documents.module.css';

type Explanation = NonNullable<RequestedDocument['explanation']>;

function stateOf(text: Translate<(typeof portal)['messages']>, { kind, accepted, isDue }: Explanation): string {
  if (isDue) return text('explainDue');
  if (!accepted) return `${text('explainWaiting')} ${text('uploadInstead')}`;
  return text(kind === 'later' ? 'explainAcceptedLater' : 'explainAccepted');
}

/** The day by which a document is promised, if one was given. */
function PromisedDay({ explanation: { until } }: { readonly explanation: Explanation }) {
  const text = useText(portal);
  if (!until) return null;
  const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  return <Tag>{text('explainUntilDay', { day: day.format(new Date(until)) })}</Tag>;
}

/** What a borrower answered about a missing document, on their own page. */
export function OwnExplanation({ explanation }: { readonly explanation: Explanation }) {
  const text = useText(portal);
  const { kind, reason } = explanation;
  return (
    <div className={styles.explanation}>
      <p>
        <b>{text(`explain_${kind}`)}</b> <q>{reason}</q>
      </p>
      <PromisedDay explanation={explanation} />
      <p className={styles.explanationState}>{stateOf(text, explanation)}</p>
    </div>
  );
}

export interface DocumentExplanationProps {
  readonly document: RequestedDocument;
  readonly explanation: Explanation;
  readonly mayReview: boolean;
  readonly actions: Pick<DocumentActions, 'accept' | 'setStatus'>;
}

const EXPLANATION_TEXTS = {
  not_applicable: 'saysNotApplicable',
  unavailable: 'saysUnavailable',
  later: 'saysLater',
} as const;

/** Why the sender does not have a document, for staff, who accept it or request the document. */
export function DocumentExplanation({ document, explanation, mayReview, actions }: DocumentExplanationProps) {
  const text = useText(portal);
  const [isReasonOpen, setReasonOpen] = useState(false);
  const { kind, reason, by, accepted } = explanation;
  const { name } = document;
  return (
    <div className={styles.explanation}>
      <p>
        <b>{text(EXPLANATION_TEXTS[kind], { by })}</b> <q>{reason}</q>
      </p>
      <PromisedDay explanation={explanation} />
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
