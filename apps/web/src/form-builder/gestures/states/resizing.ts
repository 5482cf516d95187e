import { changeElements } from '../../model';
import { EMPTY_VIEW, type GestureState } from '../gesture-state';
import type { GestureContext } from '../gesture-context';
import { spanAt, type Track } from '../measure-track';
import { withSpan } from '../with-span';

function resizedState(id: string, track: Track, span: number): GestureState {
  const state: GestureState = {
    name: 'resizing',
    shown: { ...EMPTY_VIEW, resizing: { id, span, columns: track.columns } },
    on: {
      point: ({ x }) => {
        const nextSpan = spanAt(track, x);
        return nextSpan === span ? state : resizedState(id, track, nextSpan);
      },
      release: (_, gestureContext) => {
        if (span !== track.span)
          gestureContext.execute(changeElements([id], (ownElement) => ({ class: withSpan(ownElement.class, span) })));
        return null;
      },
      cancel: () => null,
    },
  };
  return state;
}

/** The resize handle is dragged: the width follows in whole columns, and releasing it makes one change. */
export function resizing(id: string, gestureContext: GestureContext): GestureState | null {
  const track = gestureContext.track(id);
  return track && resizedState(id, track, track.span);
}
