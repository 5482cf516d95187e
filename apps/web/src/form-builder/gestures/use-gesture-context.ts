import { useEffect, useMemo } from 'react';
import { columnsOf } from '../../form-view';
import { useText } from '../../i18n';
import { builder as builderText } from '../../i18n/en/builder/builder';
import { builderCanvas } from '../../i18n/en/builder/builder-canvas';
import { useBuilder, type BuilderContextValue } from '../builder-context';
import { holdersOf, type Spot } from '../model';
import { afterPaint } from './after-paint';
import { columnsIn } from './columns-in';
import type { Gestures } from './gestures';
import type { GestureContext } from './gesture-context';
import { cellOf, holderOf, measureAfterScroll, measureCanvas } from './measure-canvas';
import { measureTrack } from './measure-track';

/** Opens every tab that hides a container's content. */
function openAncestorTabs({ builder, shownItem, showItem }: BuilderContextValue, holder: string): void {
  const model = builder.model();
  for (const id of [holder, ...holdersOf(model, holder)]) {
    const tab = model.holders.get(id);
    if (model.elements.get(id)?.type === 'item' && tab !== undefined && shownItem(tab) !== id) showItem(tab, id);
  }
}

function scrollToSpot({ builder }: BuilderContextValue, { holder, at }: Spot): void {
  const children = builder.model().childs.get(holder) ?? [];
  const neighbor = children[at] ?? children[at - 1];
  const target = (neighbor === undefined ? null : cellOf(neighbor)) ?? holderOf(holder);
  target?.scrollIntoView({ block: 'nearest' });
}

function trackOf({ builder }: BuilderContextValue, id: string) {
  const model = builder.model();
  const element = model.elements.get(id);
  const holder = model.holders.get(id);
  const cell = cellOf(id);
  if (!element || holder === undefined || !cell) return null;
  const columns = columnsIn(model.elements.get(holder));
  return measureTrack(cell, columns, columnsOf(element, columns));
}

function useGestureMessages(context: BuilderContextValue): GestureContext['messages'] {
  const text = useText(builderCanvas);
  const builderMessage = useText(builderText);
  const { builder, form } = context;
  return useMemo(
    () => ({
      describeLifted: (title, position) => text('pickedUp', { title, place: position }),
      at: ({ holder, position, others }) =>
        text('place', {
          place: position + 1,
          total: others + 1,
          holder: builder.model().elements.get(holder)?.title || form.title,
        }),
      dropped: (title, position) => text('dropped', { title, place: position }),
      describeReturned: (title) => text('movedBack', { title }),
      describeOutside: () => text('noOtherPosition'),
      reason: (code) => builderMessage(`refused.${code}`),
    }),
    [text, builderMessage, builder, form],
  );
}

/** Provides the gestures with their context while the form can be edited. */
export function useGestureContext(gestures: Gestures): void {
  const context = useBuilder();
  const messages = useGestureMessages(context);
  useEffect(() => {
    if (!context.canEdit) return gestures.setContext(null);
    const again = () => void afterPaint(() => gestures.send('outdated', undefined));
    gestures.setContext({
      builder: context.builder,
      execute: context.execute,
      announce: context.announce,
      messages,
      shownItem: context.shownItem,
      showItem: (tab, item) => {
        context.showItem(tab, item);
        again();
      },
      measure: measureCanvas,
      measureAfterScroll,
      track: (id) => trackOf(context, id),
      reveal: (spot) => {
        openAncestorTabs(context, spot.holder);
        afterPaint(() => {
          scrollToSpot(context, spot);
          gestures.send('outdated', undefined);
        });
      },
      pointer: gestures.pointer,
    });
  }, [context, messages, gestures]);
  useEffect(() => () => gestures.setContext(null), [gestures]);
}
