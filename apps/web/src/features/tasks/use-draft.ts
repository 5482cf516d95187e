import { useMemo, useState } from 'react';
import { changedParts, draftOf, wishOf, type TemplateDraft } from './template-draft';
import type { TaskChoices, Template } from './template-shapes';

/** A template as it was when the editing began, beside what the person made of it. */
export function useDraft(template: Template, choices: TaskChoices, isBusy: boolean) {
  const [origin, setOrigin] = useState(template);
  const [draft, setDraft] = useState(() => draftOf(template, choices));
  const before = useMemo(() => wishOf(draftOf(origin, choices), choices), [origin, choices]);
  const wish = useMemo(() => wishOf(draft, choices), [draft, choices]);
  const parts = useMemo(() => changedParts(before, wish), [before, wish]);
  const unsaved = Object.keys(parts).length;
  const takeOver = (fresh: Template) => {
    setOrigin(fresh);
    setDraft(draftOf(fresh, choices));
  };
  // What others saved shows while nothing of one's own would be lost.
  if (template.version > origin.version && unsaved === 0 && !isBusy) takeOver(template);
  return {
    origin,
    draft,
    wish,
    parts,
    unsaved,
    takeOver,
    change: (patch: Partial<TemplateDraft>) => setDraft((now) => ({ ...now, ...patch })),
  };
}
