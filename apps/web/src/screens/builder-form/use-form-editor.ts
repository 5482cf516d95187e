import { DefinitionRefused, type FormDefinition } from '@lendwright/forms';
import { useCallback, useMemo, useState } from 'react';
import { useSamples } from '../../features/builders';
import { Builder, scrollToElement, useActs, type BuilderFacts } from '../../form-builder';
import { useShortcut } from '../../ui';
import type { BuilderDeskProps } from './form-editor';
import { useKeptDrawing } from './use-draft-autosave';
import { useShownItems } from './use-shown-items';

const idsOf = (elements: FormDefinition['content']): readonly string[] =>
  elements.flatMap(({ id, childs }) => [id, ...idsOf(childs ?? [])]);

/** The kept drawing where it still is a form, else the published one. */
function openBuilder(published: FormDefinition, kept: FormDefinition | null) {
  if (kept) {
    try {
      return { builder: new Builder(kept), isKept: true };
    } catch (error) {
      if (!(error instanceof DefinitionRefused)) throw error;
    }
  }
  return { builder: new Builder(published), isKept: false };
}

/** Everything that the desk's parts share: the builder, what is kept of it, and the acts. */
export function useDesk({ account, config, libraries, kept }: BuilderDeskProps, mayDraw: boolean) {
  const published = useMemo(
    (): FormDefinition => ({
      content: config.content as unknown as FormDefinition['content'],
      deactivated: config.deactivated as unknown as FormDefinition['content'],
    }),
    [config],
  );
  const [{ builder, isKept }] = useState(() => openBuilder(published, kept?.definition ?? null));
  // A draft of earlier stays one of the version that it was drawn on, so that what others published since is told.
  const base = isKept && kept ? kept.base : config.version;
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const { act, undo, redo, spoken, speak } = useActs(builder);
  const items = useShownItems(builder);
  const samples = useSamples(config.module);
  const known = useMemo(() => new Set(idsOf([...published.content, ...(published.deactivated ?? [])])), [published]);
  const wasPublished = useCallback((id: string) => known.has(id), [known]);
  const reveal = useCallback(
    (id: string) => {
      items.openAround(id);
      builder.select([id]);
      requestAnimationFrame(() => scrollToElement(id));
    },
    [builder, items],
  );
  const light = useCallback((ids: readonly string[]) => setLit(new Set(ids)), []);
  const { keeping, forget } = useKeptDrawing(builder, { account, form: config._id, base, published }, isKept);
  useShortcut('mod+z', undo);
  useShortcut('mod+shift+z', redo);
  useShortcut('mod+y', redo);
  const facts = useMemo(
    (): BuilderFacts => ({
      builder,
      form: config,
      samples,
      libraries,
      wasPublished,
      act,
      speak,
      lit,
      light,
      reveal,
      shownItem: items.shownItem,
      showItem: items.showItem,
      mayDraw,
    }),
    [builder, config, samples, libraries, wasPublished, act, speak, lit, light, reveal, items, mayDraw],
  );
  return { facts, builder, published, base, act, undo, redo, spoken, keeping, kept: isKept ? kept : null, forget };
}

export type Desk = ReturnType<typeof useDesk>;
