import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callPublic } from '../client/public-call';
import type { FormStore } from '../form-view/form-store';
import { currentLanguage, useText } from '../i18n';
import { webform } from '../i18n/en/webform';
import styles from './webform.module.css';

export interface SaveForLaterButtonProps {
  readonly link: string;
  readonly ticket: string;
  readonly store: FormStore;
  /** The token under which the form has been saved. */
  readonly resume: string | null;
  readonly activeTab: string | null;
  readonly onKept: (resume: string) => void;
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
  const keep = (name: string | null) =>
    saveOnServer(props, name).then(
      (kept) => {
        setUntil(kept.until);
        setFailed(false);
        props.onKept(kept.resume);
      },
      () => setFailed(true),
    );
  const keepNow = useEffectEvent(() => void keep(resume));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keptTab = useRef(activeTab);
  // The timer survives rerenders; only unmounting the form clears it.
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!resume) return;
    const keepLater = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepNow(), PAUSE_MS);
    };
    if (keptTab.current !== activeTab) keepLater();
    keptTab.current = activeTab;
    return store.listenAll(keepLater);
  }, [resume, store, activeTab]);
  const address = resume && `${window.location.origin}${window.location.pathname}?resume=${encodeURIComponent(resume)}`;
  return (
    <section className={styles.keep} aria-label={text('keep')}>
      {!address && (
        <button type="button" className={styles.quiet} onClick={() => void keep(null)}>
          {text('keep')}
        </button>
      )}
      {address && (
        <>
          <p>{until ? text('keptUntil', { day: dayOf(until) }) : text('keptBefore')}</p>
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
      {hasFailed && <p role="alert">{text('notKept')}</p>}
    </section>
  );
}

const saveOnServer = ({ link, ticket, store, activeTab }: SaveForLaterButtonProps, resume: string | null) =>
  callPublic('keepWebform', {
    params: { link },
    body: { ticket, formData: store.changes(), activeTab, ...(resume && { resume }) },
  });

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }).format(new Date(moment));
