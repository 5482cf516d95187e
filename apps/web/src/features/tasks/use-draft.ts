import { useMemo, useState } from 'react';
import { changedParts, draftOf, inputOf, type TemplateDraft } from './template-draft';
import type { TaskChoices, Template } from './template-shapes';

/** The template at the start of editing, and the draft. */
export function useDraft(template: Template, choices: TaskChoices, isBusy: boolean) {
  const [origin, setOrigin] = useState(template);
  const [draft, setDraft] = useState(() => draftOf(template, choices));
  const inputBefore = useMemo(() => inputOf(draftOf(origin, choices), choices), [origin, choices]);
  const input = useMemo(() => inputOf(draft, choices), [draft, choices]);
  const parts = useMemo(() => changedParts(inputBefore, input), [inputBefore, input]);
  const unsavedCount = Object.keys(parts).length;
  const resetTo = (latestTemplate: Template) => {
    setOrigin(latestTemplate);
    setDraft(draftOf(latestTemplate, choices));
  };
  // Adopt another user's save while there are no local changes to lose.
  if (template.version > origin.version && unsavedCount === 0 && !isBusy) resetTo(template);
  return {
    origin,
    draft,
    input,
    parts,
    unsaved: unsavedCount,
    resetTo,
    change: (patch: Partial<TemplateDraft>) => setDraft((now) => ({ ...now, ...patch })),
  };
}
