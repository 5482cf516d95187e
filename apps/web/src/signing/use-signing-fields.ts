import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { type SessionProps, nextStep, type SigningPage } from './signing-shapes';
import type { SignView } from './view-switch';

/** Brings a field into view and focuses it. */
function focusField(id: string): void {
  const field = document.getElementById(`field-${id}`);
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field?.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'auto' : 'smooth' });
  field?.focus({ preventScroll: true });
}

const isShown = (page: SigningPage, id: string) => page.fields.some((field) => field.id === id && field.isVisible);

/** Saves values in the order in which they were typed, and keeps those that could not be saved. */
function useOrderedSaves(ticket: string, onSaved: (page: SigningPage) => void, onFailed: (error: unknown) => void) {
  const [pending, setPending] = useState(0);
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const unsavedRef = useRef(new Map<string, string>());
  const save = useCallback(
    (field: string, value: string): Promise<void> => {
      setPending((count) => count + 1);
      unsavedRef.current.set(field, value);
      const run = lastSave.current.then(() => callPublic('saveSigningValue', { body: { ticket, field, value } }));
      lastSave.current = run.catch(() => undefined);
      return run
        .then((savedPage) => {
          if (unsavedRef.current.get(field) === value) unsavedRef.current.delete(field);
          onSaved(savedPage);
        }, onFailed)
        .finally(() => setPending((count) => count - 1));
    },
    [ticket, onSaved, onFailed],
  );
  /** Waits for all values. @returns those that could not be saved */
  const settle = useCallback(async () => {
    await lastSave.current;
    return [...unsavedRef.current];
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
  const props = useRef(session);
  const pageRef = useRef<SigningPage>(page);
  useEffect(() => {
    props.current = session;
    pageRef.current = page;
  });

  const fail = useCallback((error: unknown) => {
    if (isRefused(error, 'signing_over') || isRefused(error, 'not_found')) props.current.onEnded();
    else setProblem(error instanceof Error ? error.message : '');
  }, []);
  const show = useCallback((savedPage: SigningPage) => {
    pageRef.current = savedPage;
    props.current.onPage(savedPage);
  }, []);
  const { save: store, settle, isSaving } = useOrderedSaves(ticket, show, fail);

  const openField = useCallback((id: string | null) => {
    if (id === null) return;
    setCurrent(id);
    focusField(id);
  }, []);

  const goNext = useCallback(() => openField(nextStep(pageRef.current, props.current.order)?.id ?? null), [openField]);
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
    const unsavedField = (await settle()).find(([field]) => isShown(pageRef.current, field));
    if (unsavedField) {
      await save(...unsavedField);
      setFinishing(false);
      return openField(unsavedField[0]);
    }
    try {
      props.current.onPage(await callPublic('finishSigning', { body: { ticket, views: [...props.current.views] } }));
    } catch (error) {
      fail(error);
      setFinishing(false);
    }
  }, [ticket, fail, settle, save, openField]);

  return { current, problem, isSaving, isFinishing, go: openField, goNext, save, finish };
}
