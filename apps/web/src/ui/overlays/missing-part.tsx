import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { translate, useText } from '../../i18n';
import { missingPart } from '../../i18n/en/app/missing-part';
import { shell } from '../../i18n/en/app/shell';
import { Button } from '../buttons/button';
import { Banner } from '../feedback/banner';
import { notify } from '../feedback/toast-store';
import { isReachable } from './is-reachable';

type Cause = 'outdated' | 'unreachable' | 'offline';

async function findCause(): Promise<Cause> {
  if (await isReachable()) return 'outdated';
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** The message that offers a reload, which is shown once. */
let offerId = 0;

const reload = () => window.location.reload();

/** Says in a message why code is missing. The page stays as it is, so that changes can be saved before a reload. */
export async function reportMissing(): Promise<void> {
  const cause = await findCause();
  if (cause !== 'outdated') return void notify.failure(translate(shell, cause));
  notify.dismiss(offerId);
  offerId = notify.offer(translate(missingPart, 'outdated'), translate(shell, 'reload'), reload);
}

/** A dialog closes again. The next time that it opens, its code is requested again. */
function ClosedPart({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isMounted = true;
    void reportMissing().then(() => isMounted && close());
    return () => void (isMounted = false);
  }, []);
  return null;
}

/** A panel says in its place why it is missing. */
function MissingPanel({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText(shell);
  const missingText = useText(missingPart);
  const [cause, setCause] = useState<Cause | null>(null);
  useEffect(() => {
    let isMounted = true;
    void findCause().then((foundCause) => isMounted && setCause(foundCause));
    return () => void (isMounted = false);
  }, []);
  if (!cause) return null;
  const isOutdated = cause === 'outdated';
  return (
    <Banner
      action={
        <Button size="small" onClick={isOutdated ? reload : onRetry}>
          {text(isOutdated ? 'reload' : 'tryAgain')}
        </Button>
      }
    >
      {isOutdated ? missingText('outdated') : text(cause)}
    </Banner>
  );
}

/**
 * Stands in for a part that couldn't be downloaded, and becomes it once it can. Nothing else of the page changes, so that
 * what was typed can be saved.
 * @param load downloads the part again
 */
export function retryingPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function RetryingPart(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
    const [isMissing, setMissing] = useState(false);
    const retry = () => {
      setMissing(false);
      load().then(
        (loadedType) => setShown(() => loadedType),
        () => setMissing(true),
      );
    };
    // The part may have been requested again since, by whatever else needs it.
    useEffect(retry, []);
    if (Shown) return createElement(Shown, props);
    if (!isMissing) return null;
    const { onClose } = props as { readonly onClose?: () => void };
    return onClose ? <ClosedPart onClose={onClose} /> : <MissingPanel onRetry={retry} />;
  };
}
