import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { Button } from '../../ui';
import type { RequestedDocument } from './document-shapes';
import { ExplainDialog, type ExplanationKind } from './explain-dialog';
import styles from './documents.module.css';

export interface ExplainButtonProps {
  readonly document: Pick<RequestedDocument, 'element' | 'name'>;
  /** The record of the document. */
  readonly owner: string;
  /** The answers that the company accepts. */
  readonly answers: readonly ExplanationKind[];
}

/** "I don't have this": lets a borrower or partner explain why a document is missing. */
export function ExplainButton({ document: { element, name }, owner, answers }: ExplainButtonProps) {
  const text = useText(portal);
  const [isOpen, setOpen] = useState(false);
  const explain = useSave('explainDocument', {
    stale: ['listDocuments', 'loanOverviews', 'readOpportunities'],
    onSuccess: () => setOpen(false),
  });
  const { error } = explain;
  const close = () => {
    setOpen(false);
    explain.reset();
  };
  return (
    <>
      <Button
        size="touch"
        tone="quiet"
        className={styles.dontHave}
        onClick={() => setOpen(true)}
        aria-label={text('dontHaveTitle', { name })}
      >
        {text('dontHave')}
      </Button>
      <ExplainDialog
        name={name}
        isOpen={isOpen}
        isBusy={explain.isPending}
        error={error && failureText(error, text('explainFailed'))}
        onClose={close}
        answers={answers}
        onExplain={({ kind, reason, until }) =>
          explain.mutate({ body: { owner, element, kind, reason, ...(until !== '' && { until }) } })
        }
      />
    </>
  );
}
