import { lazy, Suspense, useRef, useState, type ComponentType, type Ref } from 'react';
import type { FormDefinition } from '@lendwright/forms';
import { FormBody, type FormViewHandle } from '../form-view/form-body';
import { currentLanguage, useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import type { WebformAnswer } from './open-page';
import { StepFooter } from './step-footer';
import { useSending } from './use-sending';
import { useSteps, type Steps } from './use-steps';
import { LIGHT_VIEWS } from './views/light-views';
import { localizeForm } from './localized-form';
import { visitorForm } from './visitor-form';
import readAloud from '../ui/text/read-aloud.module.css';
import styles from './webform.module.css';

/** A hidden field that only bots fill in. */
function Honeypot({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <div className={readAloud.text} aria-hidden="true">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

interface BrandProps {
  readonly name: string;
  readonly logo: string | null;
  readonly colour: string | null;
}

/** The company's logo or name. */
function Brand({ name, logo, colour }: BrandProps) {
  return (
    <div className={styles.brand} style={colour ? { borderColor: colour } : undefined}>
      {logo ? <img src={logo} alt={name} height={32} /> : <b>{name}</b>}
    </div>
  );
}

// Components in one file that is loaded after the first paint, so that they are available before an error can occur. If
// it fails to load, the form works without them.
const later = <Props,>(pick: (file: typeof import('./after-paint')) => ComponentType<Props>) =>
  lazy(() =>
    import('./after-paint').then(
      (file): { readonly default: ComponentType<Props> } => ({ default: pick(file) }),
      () => ({ default: () => null }),
    ),
  );
const SaveForLaterButton = later((file) => file.SaveForLaterButton);
const LanguagePicker = later((file) => file.LanguagePicker);
const RejectedFieldsSummary = later((file) => file.RejectedFieldsSummary);
const MissingFieldsSummary = later((file) => file.MissingFieldsSummary);

export interface WebformPageProps {
  readonly link: string;
  readonly resume: string | null;
  readonly opened: WebformAnswer;
  /** The form in the current language. */
  readonly definition: FormDefinition;
  readonly onSent: (thanks: string) => void;
}

/** A visitor's form: in steps if it has tabs, saved on request, submitted once. */
export function WebformPage({ link, resume, opened, definition, onSent }: WebformPageProps) {
  const text = useText(webform);
  const title = opened.titles[currentLanguage()] ?? opened.title;
  const [store, setStore] = useState(() => visitorForm(definition, opened.kept?.formData ?? null, opened.timeZone));
  const steps = useSteps(store, opened.kept?.activeTab ?? null);
  const [resumeToken, setResumeToken] = useState(resume);
  const [wasSubmitBlocked, setWasSubmitBlocked] = useState(false);
  const submission = useSending({
    link,
    resume: resumeToken,
    ticket: opened.ticket,
    ripeAfter: opened.ripeAfter,
    store,
    onSent,
  });
  const form = useRef<FormViewHandle>(null);
  const website = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const go = (to: number) => {
    steps.go(to);
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const focusField = (field: string, row?: string) => {
    const tab = store.index.locations.get(field)?.tab;
    if (tab) steps.goToTab(tab);
    requestAnimationFrame(() => form.current?.focusField(field, row));
  };
  const create = () => {
    store.showIssues();
    const [wrong] = store.unreadable();
    const [missingField] = store.required();
    const isStopped = wrong !== undefined || missingField !== undefined;
    setWasSubmitBlocked(isStopped);
    if (!isStopped) return void submission.send(website.current?.value ?? '');
    submission.forget();
    focusField(wrong ?? missingField?.field ?? '', wrong ? undefined : missingField?.row);
  };
  const changeLanguageTo = (translatedForm: FormDefinition) =>
    setStore((storeBefore) => {
      const nextForm = visitorForm(translatedForm, storeBefore.answers(), opened.timeZone);
      if (wasSubmitBlocked) nextForm.showIssues();
      return nextForm;
    });
  const { step } = steps;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${opened.brand.name}`}</title>
      <header className={styles.top}>
        <Brand {...opened.brand} />
        <Suspense fallback={null}>
          <LanguagePicker onLanguage={(language) => void localizeForm(opened, language).then(changeLanguageTo)} />
        </Suspense>
      </header>
      <main className={styles.main}>
        <h1 ref={top} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {steps.steps.length > 1 && <StepLine steps={steps} />}
        {opened.kept && <p className={styles.info}>{text('resumed')}</p>}
        <Suspense fallback={null}>
          {submission.refusedFields && (
            <RejectedFieldsSummary refusedFields={submission.refusedFields} onFocusField={focusField} />
          )}
          {wasSubmitBlocked && <MissingFieldsSummary store={store} onFocusField={focusField} />}
        </Suspense>
        <FormBody
          key={step?.id}
          ref={form}
          store={store}
          views={LIGHT_VIEWS}
          appearance="borrower"
          timeZone={opened.timeZone}
          elements={step ? [...store.index.outsideTabs, ...(step.element.childs ?? [])] : store.index.outsideTabs}
        />
        <Honeypot ref={website} />
        <StepFooter steps={steps} isBusy={submission.isBusy} onGo={go} onCreate={create} />
        <Suspense fallback={null}>
          <SaveForLaterButton
            {...{ link, store }}
            ticket={opened.ticket}
            resume={resumeToken}
            activeTab={step?.id ?? null}
            onSaved={setResumeToken}
          />
        </Suspense>
      </main>
    </div>
  );
}

/** The current step as text and as a progress bar. */
function StepLine({ steps: { steps, at, step } }: { readonly steps: Steps }) {
  const text = useText(webform);
  return (
    <div className={styles.steps}>
      <p>
        <b>{step?.title}</b> <span>{text('step', { step: at + 1, steps: steps.length })}</span>
      </p>
      <progress value={at + 1} max={steps.length} aria-label={text('step', { step: at + 1, steps: steps.length })} />
    </div>
  );
}
