import { useEffect, useState } from 'react';
import { dropDraft, isSameAnswer, readDraft, type FormStore, type LocalDraft } from '../../form-view';

/** What was typed on this record and never reached the server; null while there is none, or once it was answered. */
export function useOfferedDraft(store: FormStore, account: string, record: string) {
  const [draft, setDraft] = useState<LocalDraft | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDraft(account, record).then((found) => {
      const answers = store.answers();
      const isNews =
        found &&
        Object.entries(found.answers).some(
          ([id, value]) => store.index.elements.has(id) && !isSameAnswer(answers[id], value),
        );
      if (isHere && isNews) setDraft(found);
    });
    return () => {
      isHere = false;
    };
  }, [store, account, record]);
  const restore = () => {
    if (draft)
      store.restore(Object.fromEntries(Object.entries(draft.answers).filter(([id]) => store.index.elements.has(id))));
    setDraft(null);
  };
  const discard = () => {
    dropDraft(account, record);
    setDraft(null);
  };
  return { draft, restore, discard };
}
