import { InvalidDefinitionError, type FormDefinition } from '@lendwright/forms';
import { useCallback, useMemo, useState } from 'react';
import type { Answer } from '../../client';
import { useSamples } from '../../features/builders';
import {
  Builder,
  scrollToElement,
  useBuilderActions,
  type BuilderContextValue,
  type LibraryItem,
} from '../../form-builder';
import { useShortcut } from '../../ui';
import type { LocalDraft } from './save-local-draft';
import { useDraftAutosave } from './use-draft-autosave';
import { usePublished } from './use-published';
import { useShownItems } from './use-shown-items';

export interface FormEditorProps {
  readonly account: string;
  readonly config: Answer<'readForm'>;
  readonly libraries: readonly LibraryItem[];
  readonly localDraft: LocalDraft | null;
  readonly onPublished: () => void;
}

/** Opens the local draft if it is valid, else the published version. */
function openBuilder(publishedDefinition: FormDefinition, localDraft: FormDefinition | null) {
  if (localDraft) {
    try {
      return { builder: new Builder(localDraft), isRestored: true };
    } catch (error) {
      if (!(error instanceof InvalidDefinitionError)) throw error;
    }
  }
  return { builder: new Builder(publishedDefinition), isRestored: false };
}

/** Scrolls to an element, opening the tabs around it, and selects it. */
function useReveal(builder: Builder, { openAncestorTabs }: ReturnType<typeof useShownItems>) {
  return useCallback(
    (id: string) => {
      openAncestorTabs(id);
      builder.select([id]);
      requestAnimationFrame(() => scrollToElement(id));
    },
    [builder, openAncestorTabs],
  );
}

/** The state shared by the parts of the form editor: the builder, its local draft, and its actions. */
export function useFormEditor({ account, config, libraries, localDraft }: FormEditorProps, canEdit: boolean) {
  const { published, wasPublished } = usePublished(config);
  const [{ builder, isRestored }] = useState(() => openBuilder(published, localDraft?.definition ?? null));
  // A restored draft keeps its base version, so that versions published since then are reported.
  const base = isRestored && localDraft ? localDraft.base : config.version;
  const [highlightedIds, setHighlightedIds] = useState<ReadonlySet<string>>(new Set());
  const { execute, undo, redo, announcement, announce } = useBuilderActions(builder);
  const items = useShownItems(builder);
  const samples = useSamples(config.module);
  const reveal = useReveal(builder, items);
  const highlight = useCallback((ids: readonly string[]) => setHighlightedIds(new Set(ids)), []);
  const { autosave, forget } = useDraftAutosave(builder, { account, form: config._id, base, published }, isRestored);
  useShortcut('mod+z', undo);
  useShortcut('mod+shift+z', redo);
  useShortcut('mod+y', redo);
  const context = useMemo(
    (): BuilderContextValue => ({
      builder,
      form: config,
      samples,
      libraries,
      wasPublished,
      execute,
      announce,
      highlightedIds,
      highlight,
      reveal,
      shownItem: items.shownItem,
      showItem: items.showItem,
      canEdit,
    }),
    [
      builder,
      config,
      samples,
      libraries,
      wasPublished,
      execute,
      announce,
      highlightedIds,
      highlight,
      reveal,
      items,
      canEdit,
    ],
  );
  return {
    context,
    builder,
    published,
    base,
    execute,
    undo,
    redo,
    announcement,
    autosave,
    localDraft: isRestored ? localDraft : null,
    forget,
  };
}

export type FormEditorState = ReturnType<typeof useFormEditor>;
