import { allowedSpots, spotOf, type AllowedSpot } from '../allowed-spots';
import type { DropSpot } from '../drop-spot';
import { EMPTY_VIEW, type GestureState, type Step } from '../gesture-state';
import type { GestureContext } from '../gesture-context';
import { moveElements, type FormModel } from '../../model';
import { positionBefore } from '../position-in-holder';
import { pressingState } from './pressing';

interface Lift {
  readonly ids: readonly string[];
  readonly label: string;
  /** The form when the elements were lifted; the spots are only valid for it. */
  readonly model: FormModel;
  readonly spots: readonly AllowedSpot[];
  readonly at: number;
}

/** The index after a step; unchanged at the end. */
export function stepTo(spots: readonly AllowedSpot[], index: number, step: Step): number {
  const lastIndex = spots.length - 1;
  if (step === 'first') return 0;
  if (step === 'last') return lastIndex;
  if (step === 'next') return Math.min(lastIndex, index + 1);
  if (step === 'previous') return Math.max(0, index - 1);
  const holder = spots[index]?.holder;
  const direction = step === 'next-holder' ? 1 : -1;
  for (let n = index + direction; n >= 0 && n <= lastIndex; n += direction) if (spots[n]?.holder !== holder) return n;
  return index;
}

function markOf({ holder, at }: AllowedSpot, gestureContext: GestureContext): DropSpot {
  const measuredHolder = gestureContext.measure().holders.find((candidate) => candidate.holder === holder);
  const mark = measuredHolder ? positionBefore(measuredHolder, at) : { line: null, fill: null };
  return { line: mark.line, fill: mark.fill, holder, at, reason: null, openedTab: null };
}

function step(lift: Lift, direction: Step, gestureContext: GestureContext): GestureState | null {
  if (gestureContext.builder.model() !== lift.model) return null;
  const index = stepTo(lift.spots, lift.at, direction);
  const spot = lift.spots[index];
  if (!spot) return null;
  gestureContext.announce(gestureContext.messages.at(spot));
  gestureContext.reveal(spot);
  return liftedState({ ...lift, at: index }, markOf(spot, gestureContext));
}

function drop(lift: Lift, gestureContext: GestureContext): null {
  const spot = lift.spots[lift.at];
  if (!spot || gestureContext.builder.model() !== lift.model) return null;
  const outcome = gestureContext.execute(moveElements(lift.ids, spot));
  if (outcome.ok)
    gestureContext.announce(gestureContext.messages.dropped(lift.label, gestureContext.messages.at(spot)));
  return null;
}

function markAgain(lift: Lift, gestureContext: GestureContext): GestureState | null {
  const spot = lift.spots[lift.at];
  return spot ? liftedState(lift, markOf(spot, gestureContext)) : null;
}

const liftedState = (lift: Lift, spot: DropSpot | null): GestureState => ({
  name: 'lifted',
  shown: { ...EMPTY_VIEW, spot, moved: lift.ids },
  on: {
    step: (direction, gestureContext) => step(lift, direction, gestureContext),
    drop: (_, gestureContext) => drop(lift, gestureContext),
    cancel: (_, gestureContext) => {
      gestureContext.announce(gestureContext.messages.describeReturned(lift.label));
      return null;
    },
    scrolled: (_, gestureContext) => markAgain(lift, gestureContext),
    outdated: (_, gestureContext) => markAgain(lift, gestureContext),
    press: (press) => pressingState(press),
  },
});

/** Elements are lifted by keyboard: arrow keys move them between spots until they are dropped or returned. */
export function liftElements(
  ids: readonly string[],
  label: string,
  gestureContext: GestureContext,
): GestureState | null {
  const model = gestureContext.builder.model();
  const spots = allowedSpots(model, ids);
  const index = spotOf(model, ids, spots);
  const spot = spots[index];
  if (!spot || spots.length < 2) {
    gestureContext.announce(gestureContext.messages.describeOutside());
    return null;
  }
  gestureContext.announce(gestureContext.messages.describeLifted(label, gestureContext.messages.at(spot)));
  return liftedState({ ids, label, model, spots, at: index }, markOf(spot, gestureContext));
}
