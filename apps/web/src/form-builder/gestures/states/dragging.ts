import { carry, type Carried } from '../drag-payload';
import { dropSpot, isSameSpot, type DropSpot } from '../drop-spot';
import type { GestureState, Press, Shown } from '../gesture-state';
import type { Hands } from '../gesture-context';
import type { Layout } from '../layout';
import type { Point } from '../rect';

interface Drag {
  readonly press: Press;
  readonly carried: Carried;
  readonly layout: Layout;
  readonly spot: DropSpot | null;
}

/** Goes over a place: the very same state where the place is the same, so that nobody hears of it. */
function over(state: GestureState, drag: Drag, point: Point): GestureState {
  const spot = dropSpot(drag.layout, point, drag.carried);
  return isSameSpot(spot, drag.spot) ? state : carrying({ ...drag, spot });
}

function release({ spot, carried }: Drag, hands: Hands): null {
  if (spot?.why) hands.speak(hands.words.why(spot.why));
  else if (spot) hands.act(carried.dropAt(spot));
  return null;
}

function carrying(drag: Drag): GestureState {
  const { press, carried, spot } = drag;
  const moved = carried.what.kind === 'move' ? carried.ids : [];
  const shown: Shown = { ghost: press, spot, resizing: null, moved };
  const state: GestureState = {
    name: 'dragging',
    shown,
    on: {
      point: (point) => over(state, drag, point),
      release: (point, hands) => {
        const last = dropSpot(drag.layout, point, carried);
        return release({ ...drag, spot: last }, hands);
      },
      cancel: () => null,
      scrolled: (_, hands) => {
        const layout = hands.measure();
        return carrying({ ...drag, layout, spot: dropSpot(layout, hands.pointer(), carried) });
      },
      rest: (_, hands) => {
        if (spot?.opens) hands.showItem(spot.opens.tab, spot.opens.item);
        return state;
      },
    },
  };
  return state;
}

/** Something hangs at the pointer, and a line tells where it would go. */
export function dragging(press: Press, point: Point, hands: Hands): GestureState | null {
  const { builder } = hands;
  const { what } = press;
  if (what.kind === 'move' && what.id !== undefined && !builder.selected().includes(what.id)) builder.select([what.id]);
  const carried = carry(builder, what);
  if (carried.ids.length === 0) return null;
  const layout = hands.measure();
  return carrying({ press, carried, layout, spot: dropSpot(layout, point, carried) });
}
