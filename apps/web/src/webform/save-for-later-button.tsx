import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callPublic } from '../client/public-call';
import type { FormStore } from '../form-view/store/form-store';
import { currentLanguage, useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import styles from './webform.module.css';

export interface SaveForLaterButtonProps {
  readonly link: string;
  readonly ticket: string;
  readonly store: FormStore;
  /** The token under which the form has been saved. */
  readonly resume: string | null;
  readonly activeTab: string | null;
  readonly onSaved: (resume: string) => void;
}

const PAUSE_MS = 1_500;

/**
 * Saves the form on the server when the visitor asks, and from then on after every pause, and shows the link to
 * continue.
 */
export function SaveForLaterButton(props: SaveForLaterButtonProps) {
  const { resume, store, activeTab } = props;
  const text = useText(webform);
  const [until, setUntil] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const save = (name: string | null) =>
    saveOnServer(props, name).then(
      (savedData) => {
        setUntil(savedData.until);
        setFailed(false);
        props.onSaved(savedData.resume);
      },
      () => setFailed(true),
    );
  const saveNow = useEffectEvent(() => void save(resume));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const savedTab = useRef(activeTab);
  // The timer survives rerenders; only unmounting the form clears it.
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!resume) return;
    const saveForLater = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => saveNow(), PAUSE_MS);
    };
    if (savedTab.current !== activeTab) saveForLater();
    savedTab.current = activeTab;
    return store.listenAll(saveForLater);
  }, [resume, store, activeTab]);
  const address = resume && `${window.location.origin}${window.location.pathname}?resume=${encodeURIComponent(resume)}`;
  return (
    <section className={styles.save} aria-label={text('saveForLater')}>
      {!address && (
        <button type="button" className={styles.quiet} onClick={() => void save(null)}>
          {text('saveForLater')}
        </button>
      )}
      {address && (
        <>
          <p>{until ? text('savedUntil', { day: dayOf(until) }) : text('savedDraft')}</p>
          <div className={styles.address}>
            <input
              readOnly
              aria-label={text('resumeLink')}
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className={styles.plain} onClick={() => void navigator.clipboard.writeText(address)}>
              {text('copy')}
            </button>
          </div>
        </>
      )}
      {hasFailed && <p role="alert">{text('saveFailed')}</p>}
    </section>
  );
}

const saveOnServer = ({ link, ticket, store, activeTab }: SaveForLaterButtonProps, resume: string | null) =>
  callPublic('saveWebformDraft', {
    params: { link },
    body: { ticket, formData: store.changes(), activeTab, ...(resume && { resume }) },
  });

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }).format(new Date(moment));
