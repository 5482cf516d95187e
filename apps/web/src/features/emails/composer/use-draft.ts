import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../client';
import { TIMINGS } from '../../../ui';
import type { ComposerStart, EmailContent } from '../email-shapes';

type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface DraftOwner {
  readonly module: string;
  /** Null for an email to many records of the module. */
  readonly owner: string | null;
}

/** The draft of an email: what is written is saved after a pause, one save at a time. */
export function useDraft({ module, owner }: DraftOwner, start: ComposerStart) {
  const queries = useQueryClient();
  const [content, setContent] = useState(start.content);
  const [state, setState] = useState<SaveState>(start.draft ? 'saved' : 'idle');
  const latestRef = useRef(start.content);
  const savedContent = useRef(start.content);
  const id = useRef(start.draft?._id ?? null);
  const runningSave = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDiscarded = useRef(false);

  const write = async (): Promise<void> => {
    const body = latestRef.current;
    if (isDiscarded.current || (id.current !== null && savedContent.current === body)) return;
    setState('saving');
    try {
      if (id.current === null) id.current = (await call('createEmailDraft', { body: { module, owner, ...body } }))._id;
      else await call('saveEmailDraft', { params: { id: id.current }, body });
      savedContent.current = body;
      setState('saved');
    } catch (error) {
      setState('failed');
      throw error;
    }
  };
  /** Saves what is written now. @returns the draft's id */
  const save = async (): Promise<string | null> => {
    clearTimeout(timer.current);
    const nextWrite = runningSave.current.catch(() => undefined).then(write);
    runningSave.current = nextWrite;
    await nextWrite;
    return id.current;
  };
  const change = (part: Partial<EmailContent>) => {
    latestRef.current = { ...latestRef.current, ...part };
    setContent(latestRef.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save().catch(() => undefined), TIMINGS.autosave);
  };
  const saveOnClose = useEffectEvent(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (latestRef.current !== savedContent.current) await save().catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['listEmailDrafts'] });
  });
  useEffect(() => () => void saveOnClose(), []);
  return {
    ...{ content, state, change, save },
    /** Stops saving, because the draft was sent or deleted. @returns its id */
    discard: async (): Promise<string | null> => {
      clearTimeout(timer.current);
      await runningSave.current.catch(() => undefined);
      isDiscarded.current = true;
      return id.current;
    },
  };
}
