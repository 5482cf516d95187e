import { Suspense, useEffect, useRef, useState } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { AdoptDialog } from './adopt-dialog';
import { DeclineDialog } from './decline-dialog';
import { DelegateDialog } from './delegate-dialog';
import { FieldInText } from './field-in-text';
import { FieldOnPage } from './field-on-page';
import { FieldEditor } from './field-editor';
import { dayOf, PageHead } from './page-head';
import { ReadingView } from './reading-view';
import { SignerTools } from './signer-tools';
import { type SessionProps, nextStep, stepsOf, type SigningField } from './signing-shapes';
import styles from './signing.module.css';
import { useSigningFields } from './use-signing-fields';
import { useSigningView } from './use-signing-view';
import { ViewSwitch } from './view-switch';
import { lazyPart } from '../ui/overlays/lazy-part';

const DocumentPages = lazyPart(() => import('./document-pages'), 'DocumentPages');

/** The bytes of the document, fetched once. */
function useFile({ ticket, onEnded }: SessionProps) {
  const [file, setFile] = useState<Blob | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const onEndedRef = useRef(onEnded);
  useEffect(() => {
    onEndedRef.current = onEnded;
  });
  useEffect(() => {
    let isCurrent = true;
    callPublic('signingFile', { body: { ticket } }).then(
      (bytes) => isCurrent && setFile(bytes as unknown as Blob),
      (error: unknown) => {
        if (!isCurrent) return;
        if (isRefused(error, 'signing_over')) onEndedRef.current();
        else setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ticket, turn]);
  return { file, hasFailed, setFailed, again: () => (setFailed(false), setTurn(turn + 1)) };
}

type OpenDialog = 'signature' | 'initials' | 'decline' | 'paper' | 'delegate' | null;

/** The document with the signer's fields, and the way from field to field. */
export function DocumentPage(session: SessionProps) {
  const { page } = session;
  const text = useText(signing);
  const { file, hasFailed, setFailed, again } = useFile(session);
  const [open, setOpen] = useState<OpenDialog>(null);
  const { view, shown, setView, reading, order } = useSigningView(session);
  const fields = useSigningFields({ ...session, views: shown, order });
  const steps = stepsOf(page, order);
  const requiredSteps = steps.filter(({ isRequired }) => isRequired);
  const doneCount = requiredSteps.filter(({ isDone }) => isDone).length;
  const step = nextStep(page, order);
  const currentStep = steps.find(({ id }) => id === fields.current) ?? null;
  const fill = () => {
    if (currentStep && (currentStep.kind === 'signature' || currentStep.kind === 'initials')) {
      if (page[currentStep.kind] === null) setOpen(currentStep.kind);
      else void fields.save(currentStep.id, 'signed').then(fields.goNext);
    }
  };
  const renderField = (field: SigningField, Field: typeof FieldOnPage) => (
    <Field
      key={field.id}
      field={field}
      page={page}
      isCurrent={field.id === fields.current}
      onPick={() => (field.id === fields.current ? fill() : fields.go(field.id))}
    />
  );
  const press = () => {
    if (!step) void fields.finish();
    else if (step.id === fields.current && (step.kind === 'signature' || step.kind === 'initials')) fill();
    else fields.go(step.id);
  };
  const buttonLabel = !step
    ? text('finish')
    : step.id === fields.current && (step.kind === 'signature' || step.kind === 'initials')
      ? text(step.kind === 'signature' ? 'signHere' : 'initialHere')
      : text(doneCount === 0 && fields.current === null ? 'begin' : 'next');
  return (
    <div className={styles.desk}>
      <PageHead
        brand={page.brand}
        title={page.title}
        subtitle={text('fromUntil', { name: page.sender, day: dayOf(page.expiresAt) })}
      >
        <SignerTools
          page={page}
          entries={[
            { title: text('onPaper'), onPick: () => setOpen('paper') },
            { title: text('delegateTitle'), onPick: () => setOpen('delegate') },
            { title: text('declineTitle'), onPick: () => setOpen('decline') },
          ]}
        />
      </PageHead>
      <main className={styles.sheets}>
        {page.message && <p className={styles.note}>{page.message}</p>}
        {hasFailed && (
          <p className={styles.problem} role="alert">
            {text('fileFailed')}{' '}
            <button type="button" className={styles.link} onClick={again}>
              {text('again')}
            </button>
          </p>
        )}
        {page.hasReading && <ViewSwitch view={view} onChange={setView} />}
        {view === 'reading' && reading ? (
          <ReadingView doc={reading} page={page} renderField={(field) => renderField(field, FieldInText)} />
        ) : (
          <Suspense fallback={<p className={styles.quiet}>{text('loading')}</p>}>
            {view === 'page' && file && (
              <DocumentPages
                file={file}
                pages={page.pages}
                pageLabel={(number) => text('pageOf', { page: number, count: page.pages.length })}
                onFailed={() => setFailed(true)}
                renderOver={(number) =>
                  page.fields
                    .filter((field) => field.page === number && field.isVisible)
                    .map((field) => renderField(field, FieldOnPage))
                }
              />
            )}
          </Suspense>
        )}
      </main>
      <aside className={styles.guide} aria-label={text('guide')}>
        <div className={styles.progress}>
          <progress max={Math.max(requiredSteps.length, 1)} value={doneCount} aria-hidden />
          <span role="status">{text('progress', { done: doneCount, count: requiredSteps.length })}</span>
        </div>
        <ol className={styles.steps}>
          {steps.map((field, index) => (
            <li key={field.id} data-state={field.id === fields.current ? 'current' : field.isDone ? 'done' : 'open'}>
              <button
                type="button"
                onClick={() => fields.go(field.id)}
                aria-current={field.id === fields.current ? 'step' : undefined}
              >
                <i aria-hidden>{field.isDone ? '✓' : index + 1}</i>
                <span>
                  <b>{field.label || text(`kind-${field.kind}`)}</b>
                  <small>
                    {text('onPage', { page: field.page })}
                    {field.isRequired ? '' : ` · ${text('optional')}`}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ol>
        {page.others.length > 0 && (
          <p className={styles.quiet}>{text('others', { names: page.others.map(({ name }) => name).join(', ') })}</p>
        )}
        <div className={styles.foot}>
          {currentStep && (
            <FieldEditor
              key={currentStep.id}
              field={currentStep}
              page={page}
              onSave={(value) => void fields.save(currentStep.id, value)}
              onAdopt={() => setOpen(currentStep.kind === 'initials' ? 'initials' : 'signature')}
              onApply={fill}
            />
          )}
          {fields.problem && (
            <p className={styles.problem} role="alert">
              {fields.problem}
            </p>
          )}
          <button type="button" className={styles.primary} disabled={fields.isFinishing} onClick={press}>
            {buttonLabel}
          </button>
          <p className={styles.quiet} role="status">
            {fields.problem === '' && text(fields.isSaving ? 'saving' : 'saved')}
          </p>
        </div>
      </aside>
      {(open === 'signature' || open === 'initials') && (
        <AdoptDialog
          {...session}
          part={open}
          onClose={() => setOpen(null)}
          onAdopted={() => currentStep && void fields.save(currentStep.id, 'signed').then(fields.goNext)}
        />
      )}
      {open === 'decline' && <DeclineDialog {...session} onClose={() => setOpen(null)} />}
      {open === 'paper' && <DeclineDialog {...session} reason={text('onPaperReason')} onClose={() => setOpen(null)} />}
      {open === 'delegate' && <DelegateDialog {...session} onClose={() => setOpen(null)} />}
    </div>
  );
}
