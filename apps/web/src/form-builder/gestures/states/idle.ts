import { EMPTY_VIEW, type GestureState } from '../gesture-state';
import { liftElements } from './lift-elements';
import { pressingState } from './pressing';
import { resizing } from './resizing';

/** No gesture is active. */
export const idleGestureState: GestureState = {
  name: 'idle',
  shown: EMPTY_VIEW,
  on: {
    press: (press) => pressingState(press),
    grip: ({ id }, gestureContext) => resizing(id, gestureContext),
    lift: ({ ids, label }, gestureContext) => liftElements(ids, label, gestureContext),
  },
};
