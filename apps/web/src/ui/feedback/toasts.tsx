import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Icon } from '../icons/icon';
import { CloseIcon } from '../icons/icons';
import { isTyping, acceptsLetters } from '../inputs/is-typing';
import { Kbd } from '../buttons/kbd';
import { StatusGlyph } from '../status/status-glyph';
import type { Toast } from './toast-store';
import { toastStore } from './toast-store';
import styles from './toasts.module.css';

function pick(toast: Toast): void {
  toastStore.dismiss(toast.id);
  toast.onPick?.();
}

/** The toasts, rendered once at the root. `Z` undoes the last step that offers it. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.listen, toastStore.read, toastStore.read);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || event.shiftKey) return;
      const isUsed = event.ctrlKey || event.metaKey ? isTyping : acceptsLetters;
      if (isUsed(event.target)) return;
      const lastToast = toastStore.read().findLast((toast) => toast.tone === 'undo');
      if (!lastToast) return;
      event.preventDefault();
      pick(lastToast);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.corner}>
      <div aria-live="polite" role="status" className={styles.list}>
        {toasts
          .filter((toast) => toast.tone !== 'failure')
          .map((toast) => (
            <ToastView key={toast.id} toast={toast} />
          ))}
      </div>
      <div aria-live="assertive" role="alert" className={styles.list}>
        {toasts
          .filter((toast) => toast.tone === 'failure')
          .map((toast) => (
            <ToastView key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastView({ toast }: { readonly toast: Toast }) {
  const text = useText(ui);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused || toast.duration === undefined) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  const pauseHandlers = {
    onMouseEnter: () => setIsPaused(true),
    onMouseLeave: () => setIsPaused(false),
    onFocus: () => setIsPaused(true),
    onBlur: () => setIsPaused(false),
  };
  return (
    <div className={styles.toast} data-tone={toast.tone} {...pauseHandlers}>
      {toast.tone !== 'undo' && (
        <StatusGlyph
          shape={toast.tone === 'success' ? 'tick' : 'cross'}
          hue={toast.tone === 'success' ? 'green' : 'red'}
          size={18}
        />
      )}
      <span className={styles.message}>{toast.message}</span>
      {toast.onPick && (
        <button type="button" className={styles.undo} onClick={() => pick(toast)}>
          {toast.pickTitle ?? (
            <>
              {text('undo')} <Kbd keys="Z" />
            </>
          )}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={text('dismiss')}
        onClick={() => toastStore.dismiss(toast.id)}
      >
        <Icon of={CloseIcon} size={14} />
      </button>
    </div>
  );
}
