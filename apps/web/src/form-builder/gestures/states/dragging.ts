import { dragPayload, type DragPayload } from '../drag-payload';
import { dropSpot, isSameSpot, type DropSpot } from '../drop-spot';
import type { GestureState, Press, GestureView } from '../gesture-state';
import type { GestureContext } from '../gesture-context';
import type { Layout } from '../layout';
import type { Point } from '../rect';

interface Drag {
  readonly press: Press;
  readonly payload: DragPayload;
  readonly layout: Layout;
  readonly spot: DropSpot | null;
}

/** The state over a spot; the same object if the spot is unchanged, so that nobody is notified. */
function moveDragOver(state: GestureState, drag: Drag, point: Point): GestureState {
  const spot = dropSpot(drag.layout, point, drag.payload);
  return isSameSpot(spot, drag.spot) ? state : draggingPayload({ ...drag, spot });
}

/** The state over the same point of a new layout. */
const dragOver = (layout: Layout, drag: Drag, point: Point): GestureState =>
  draggingPayload({ ...drag, layout, spot: dropSpot(layout, point, drag.payload) });

function release({ spot, payload }: Drag, gestureContext: GestureContext): null {
  if (spot?.reason) gestureContext.announce(gestureContext.messages.reason(spot.reason));
  else if (spot) gestureContext.execute(payload.dropAt(spot));
  return null;
}

function draggingPayload(drag: Drag): GestureState {
  const { press, payload, spot } = drag;
  const movedIds = payload.what.kind === 'move' ? payload.ids : [];
  const shownView: GestureView = { ghost: press, spot, resizing: null, moved: movedIds };
  const state: GestureState = {
    name: 'dragging',
    shown: shownView,
    on: {
      point: (point) => moveDragOver(state, drag, point),
      release: (point, gestureContext) => {
        const lastSpot = dropSpot(drag.layout, point, payload);
        return release({ ...drag, spot: lastSpot }, gestureContext);
      },
      cancel: () => null,
      scrolled: (_, gestureContext) =>
        dragOver(gestureContext.measureAfterScroll(drag.layout), drag, gestureContext.pointer()),
      outdated: (_, gestureContext) => dragOver(gestureContext.measure(), drag, gestureContext.pointer()),
      rest: (_, gestureContext) => {
        if (spot?.openedTab) gestureContext.showItem(spot.openedTab.tab, spot.openedTab.item);
        return state;
      },
    },
  };
  return state;
}

/** Something is being dragged, and a line shows where it would go. */
export function startDragging(press: Press, point: Point, gestureContext: GestureContext): GestureState | null {
  const { builder } = gestureContext;
  const { what } = press;
  if (what.kind === 'move' && what.id !== undefined && !builder.selected().includes(what.id)) builder.select([what.id]);
  const payload = dragPayload(builder, what);
  if (payload.ids.length === 0) return null;
  const layout = gestureContext.measure();
  return draggingPayload({ press, payload, layout, spot: dropSpot(layout, point, payload) });
}
