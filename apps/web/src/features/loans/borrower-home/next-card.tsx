import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentLanguage, useText, type Translate } from '../../../i18n';
import { portal } from '../../../i18n/en/app/portal';
import { loans } from '../../../i18n/en/records/loans';
import { ownSignatures } from '../../../i18n/en/records/own-signatures';
import { formatDay, ForwardIcon, Icon } from '../../../ui';
import { useSignNow } from '../../signing';
import { CameraIcon, TimeIcon } from '../loan-icons';
import type { NextStep } from './next-step';
import { useSubmitLoan } from './use-submit-loan';
import styles from './borrower-home.module.css';

/** Typical minutes per document or answer, shown so that borrowers do not put it off. */
const MINUTES_PER_FILE = 2;
const ANSWERS_PER_MINUTE = 3;

const minutesOf = (step: NextStep) =>
  step.kind === 'answer'
    ? Math.max(1, Math.ceil(step.count / ANSWERS_PER_MINUTE))
    : step.kind === 'submit'
      ? 1
      : MINUTES_PER_FILE;

type StepText = Translate<(typeof loans)['messages']>;
type SignText = Translate<(typeof ownSignatures)['messages']>;

function stepText(
  step: NextStep,
  text: StepText,
  signText: SignText,
): { readonly title: string; readonly why: string } {
  switch (step.kind) {
    case 'sign': {
      const { title, sender, expiresAt } = step.request;
      const day = formatDay(new Date(expiresAt), currentLanguage());
      return { title: signText('nextTitle', { title }), why: signText('signBy', { sender, day }) };
    }
    case 'upload-again':
      return {
        title: text('uploadAgain', { name: step.document.name }),
        why: step.document.reason ?? text('uploadWhy'),
      };
    case 'upload':
      return { title: text('uploadFirst', { name: step.document.name }), why: text('uploadWhy') };
    case 'answer':
      return {
        title: text('answerTitle', { count: step.count }),
        why: text('answerWhy', {
          count: step.count,
          names: step.tabs
            .map(({ title }) => title)
            .slice(0, 3)
            .join(', '),
        }),
      };
    case 'submit':
      return { title: text('submitTitle'), why: text('submitWhy') };
    case 'done':
      return { title: text('doneTitle'), why: text('doneWhy') };
  }
}

export interface NextCardProps {
  readonly loan: string;
  readonly version: number;
  readonly step: NextStep;
}

/** The next action: what, why, how long, and one button. */
export function NextCard({ loan, version, step }: NextCardProps) {
  const text = useText(loans);
  const portalText = useText(portal);
  const { title, why } = stepText(step, text, useText(ownSignatures));
  return (
    <section className={styles.next} data-done={step.kind === 'done' || undefined} aria-label={text('nextStep')}>
      {step.kind !== 'done' && (
        <p className={styles.kicker}>
          <Icon of={TimeIcon} />
          {text('nextMinutes', { count: minutesOf(step) })}
        </p>
      )}
      <h2 className={styles.nextTitle}>{title}</h2>
      <p className={styles.nextWhy}>{why}</p>
      {step.kind === 'sign' ? (
        <SignAction id={step.request._id} />
      ) : step.kind === 'submit' ? (
        <SubmitAction loan={loan} version={version} />
      ) : (
        <StepLink loan={loan} step={step}>
          {text(step.kind === 'answer' ? 'continue' : step.kind === 'done' ? 'open' : 'upload')}
        </StepLink>
      )}
      {(step.kind === 'upload' || step.kind === 'upload-again') && (
        <Link to="/loans/edit/$id" params={{ id: loan }} search={{ tab: 'docs' }} className={styles.quietAction}>
          {portalText('dontHave')}
        </Link>
      )}
    </section>
  );
}

/** Opens the page of a step: the first missing answer, or the documents. */
function StepLink({ loan, step, children }: Pick<NextCardProps, 'loan' | 'step'> & { readonly children: ReactNode }) {
  const isUpload = step.kind === 'upload' || step.kind === 'upload-again';
  const search =
    step.kind === 'answer'
      ? { tab: step.tab.id || undefined, steps: 'missing' as const }
      : { tab: isUpload ? 'docs' : undefined };
  return (
    <Link to="/loans/edit/$id" params={{ id: loan }} search={search} className={styles.action}>
      {isUpload && <Icon of={CameraIcon} size={20} />}
      {children}
      {!isUpload && <Icon of={ForwardIcon} size={18} />}
    </Link>
  );
}

/** Opens the signing page by the session of the borrower. */
function SignAction({ id }: { readonly id: string }) {
  const text = useText(ownSignatures);
  const { signNow, isBusy } = useSignNow();
  return (
    <button type="button" className={styles.action} aria-disabled={isBusy} onClick={() => !isBusy && signNow(id)}>
      {text('sign')}
      <Icon of={ForwardIcon} size={18} />
    </button>
  );
}

/** Submits the application; an error is shown in the card. */
function SubmitAction({ loan, version }: Pick<NextCardProps, 'loan' | 'version'>) {
  const text = useText(portal);
  const { submit, isBusy, error } = useSubmitLoan(loan, version);
  return (
    <>
      {error && (
        <p role="alert" className={styles.nextError}>
          {error}
        </p>
      )}
      <button type="button" className={styles.action} aria-disabled={isBusy} onClick={submit}>
        {text(isBusy ? 'submitting' : 'submit')}
      </button>
      <Link to="/loans/edit/$id" params={{ id: loan }} search={{}} className={styles.quietAction}>
        {text('reviewAnswers')}
      </Link>
    </>
  );
}
