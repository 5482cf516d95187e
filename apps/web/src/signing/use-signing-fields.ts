import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { type SessionProps, nextStep, type SigningPage } from './signing-shapes';
import type { SignView } from './view-switch';

/** Brings a field into view and focuses it. */
function focusField(id: string): void {
  const field = document.getElementById(`field-${id}`);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  field?.focus({ preventScroll: true });
}

const isShown = (page: SigningPage, id: string) => page.fields.some((field) => field.id === id && field.isVisible);

/** Saves values in the order in which they were typed, and keeps those that could not be saved. */
function useOrderedSaves(ticket: string, onSaved: (page: SigningPage) => void, onFailed: (error: unknown) => void) {
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const unsaved = useRef(new Map<string, string>());
  const save = useCallback(
    (field: string, value: string): Promise<void> => {
      setPending((count) => count + 1);
      unsaved.current.set(field, value);
      const run = last.current.then(() => callPublic('saveSigningValue', { body: { ticket, field, value } }));
      last.current = run.catch(() => undefined);
      return run
        .then((saved) => {
          if (unsaved.current.get(field) === value) unsaved.current.delete(field);
          onSaved(saved);
        }, onFailed)
        .finally(() => setPending((count) => count - 1));
    },
    [ticket, onSaved, onFailed],
  );
  /** Waits for all values. @returns those that could not be saved */
  const settle = useCallback(async () => {
    await last.current;
    return [...unsaved.current];
  }, []);
  return { save, settle, isSaving: pending > 0 };
}

export interface ShownSession extends SessionProps {
  /** The views in which the document was shown. */
  readonly views: readonly SignView[];
  /** The order of the fields in the current view. */
  readonly order: readonly string[];
}

/** The current field, and saving of values in order. */
export function useSigningFields(session: ShownSession) {
  const { ticket, page } = session;
  const [current, setCurrent] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isFinishing, setFinishing] = useState(false);
  const latest = useRef(session);
  const newest = useRef<SigningPage>(page);
  useEffect(() => {
    latest.current = session;
    newest.current = page;
  });

  const fail = useCallback((error: unknown) => {
    if (isRefused(error, 'signing_over') || isRefused(error, 'not_found')) latest.current.onEnded();
    else setProblem(error instanceof Error ? error.message : '');
  }, []);
  const show = useCallback((savedPage: SigningPage) => {
    newest.current = savedPage;
    latest.current.onPage(savedPage);
  }, []);
  const { save: store, settle, isSaving } = useOrderedSaves(ticket, show, fail);

  const go = useCallback((id: string | null) => {
    if (id === null) return;
    setCurrent(id);
    focusField(id);
  }, []);

  const goNext = useCallback(() => go(nextStep(newest.current, latest.current.order)?.id ?? null), [go]);
  const save = useCallback(
    (field: string, value: string): Promise<void> => {
      setProblem('');
      return store(field, value);
    },
    [store],
  );

  /**
   * Signs once everything is saved. Values that could not be saved are saved and shown first, so that no one signs an
   * earlier one. Repeating it after a lost answer changes nothing.
   */
  const finish = useCallback(async () => {
    setFinishing(true);
    setProblem('');
    const again = (await settle()).find(([field]) => isShown(newest.current, field));
    if (again) {
      await save(...again);
      setFinishing(false);
      return go(again[0]);
    }
    try {
      latest.current.onPage(await callPublic('finishSigning', { body: { ticket, views: [...latest.current.views] } }));
    } catch (error) {
      fail(error);
      setFinishing(false);
    }
  }, [ticket, fail, settle, save, go]);

  return { current, problem, isSaving, isFinishing, go, goNext, save, finish };
}
