import { EMPTY_VIEW, type GestureState, type Press } from '../gesture-state';
import { startDragging } from './dragging';

/** How far the pointer must move before a press becomes a drag, in pixels. */
const THRESHOLD = 4;

/** The pointer is down; this may still be a click. */
export const pressingState = (press: Press): GestureState => ({
  name: 'pressing',
  shown: EMPTY_VIEW,
  on: {
    point(point, gestureContext) {
      const distance = Math.hypot(point.x - press.point.x, point.y - press.point.y);
      return distance < THRESHOLD ? pressingState(press) : startDragging(press, point, gestureContext);
    },
    release: () => null,
    cancel: () => null,
  },
});
