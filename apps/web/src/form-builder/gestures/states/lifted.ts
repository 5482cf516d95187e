import { allowedSpots, spotOf, type AllowedSpot } from '../allowed-spots';
import type { DropSpot } from '../drop-spot';
import { NOTHING_SHOWN, type GestureState, type Step } from '../gesture-state';
import type { Hands } from '../gesture-context';
import { moveElements, type Drawing } from '../../model';
import { placeBefore } from '../position-in-holder';
import { pressing } from './pressing';

interface Lift {
  readonly ids: readonly string[];
  readonly label: string;
  /** The form as it was when it was lifted; the places hold for it alone. */
  readonly drawing: Drawing;
  readonly spots: readonly AllowedSpot[];
  readonly at: number;
}

/** The place after a step; where there is none further, the same. */
export function stepTo(spots: readonly AllowedSpot[], at: number, step: Step): number {
  const last = spots.length - 1;
  if (step === 'first') return 0;
  if (step === 'last') return last;
  if (step === 'next') return Math.min(last, at + 1);
  if (step === 'previous') return Math.max(0, at - 1);
  const holder = spots[at]?.holder;
  const way = step === 'next-holder' ? 1 : -1;
  for (let n = at + way; n >= 0 && n <= last; n += way) if (spots[n]?.holder !== holder) return n;
  return at;
}

function markOf({ holder, at }: AllowedSpot, hands: Hands): DropSpot {
  const measured = hands.measure().holders.find((one) => one.holder === holder);
  const mark = measured ? placeBefore(measured, at) : { line: null, fill: null };
  return { line: mark.line, fill: mark.fill, holder, at, why: null, opens: null };
}

function step(lift: Lift, way: Step, hands: Hands): GestureState | null {
  if (hands.builder.drawing() !== lift.drawing) return null;
  const at = stepTo(lift.spots, lift.at, way);
  const spot = lift.spots[at];
  if (!spot) return null;
  hands.speak(hands.words.at(spot));
  hands.reveal(spot);
  return held({ ...lift, at }, markOf(spot, hands));
}

function drop(lift: Lift, hands: Hands): null {
  const spot = lift.spots[lift.at];
  if (!spot || hands.builder.drawing() !== lift.drawing) return null;
  const outcome = hands.act(moveElements(lift.ids, spot));
  if (outcome.ok) hands.speak(hands.words.dropped(lift.label, hands.words.at(spot)));
  return null;
}

const held = (lift: Lift, spot: DropSpot | null): GestureState => ({
  name: 'lifted',
  shown: { ...NOTHING_SHOWN, spot, moved: lift.ids },
  on: {
    step: (way, hands) => step(lift, way, hands),
    drop: (_, hands) => drop(lift, hands),
    cancel: (_, hands) => {
      hands.speak(hands.words.returned(lift.label));
      return null;
    },
    scrolled: (_, hands) => {
      const at = lift.spots[lift.at];
      return at ? held(lift, markOf(at, hands)) : null;
    },
    press: (press) => pressing(press),
  },
});

/** Elements are lifted by key: arrows carry them from place to place until they are put down or returned. */
export function lifted(ids: readonly string[], label: string, hands: Hands): GestureState | null {
  const drawing = hands.builder.drawing();
  const spots = allowedSpots(drawing, ids);
  const at = spotOf(drawing, ids, spots);
  const spot = spots[at];
  if (!spot || spots.length < 2) {
    hands.speak(hands.words.nowhere());
    return null;
  }
  hands.speak(hands.words.lifted(label, hands.words.at(spot)));
  return held({ ids, label, drawing, spots, at }, markOf(spot, hands));
}
