import { NOTHING_SHOWN, type GestureState } from '../gesture-state';
import { lifted } from './lifted';
import { pressing } from './pressing';
import { resizing } from './resizing';

/** Nothing goes on. */
export const idle: GestureState = {
  name: 'idle',
  shown: NOTHING_SHOWN,
  on: {
    press: (press) => pressing(press),
    grip: ({ id }, hands) => resizing(id, hands),
    lift: ({ ids, label }, hands) => lifted(ids, label, hands),
  },
};
