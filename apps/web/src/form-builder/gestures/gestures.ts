import type { Builder } from '../model';
import type { GestureState, GestureView, GestureEvents } from './gesture-state';
import type { GestureContext } from './gesture-context';
import type { Point } from './rect';
import { idleGestureState } from './states/idle';

/** The gesture state machine of one form, with its subscribers. */
export class Gestures {
  private state: GestureState = idleGestureState;
  private context: GestureContext | null = null;
  private last: Point = { x: 0, y: 0 };
  private readonly listeners = new Set<() => void>();
  private readonly followers = new Set<(point: Point) => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Subscribes to every pointer movement, for elements that follow the pointer without rerendering. */
  readonly follow = (follower: (point: Point) => void): (() => void) => {
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  };

  readonly name = (): GestureState['name'] => this.state.name;
  readonly shown = (): GestureView => this.state.shown;
  readonly pointer = (): Point => this.last;
  readonly gestureContext = (): GestureContext | null => this.context;

  /** Sets the context of the gestures; null removes it and ends the current gesture. */
  setContext(gestureContext: GestureContext | null): void {
    this.context = gestureContext;
    if (!gestureContext) this.transitionTo(idleGestureState);
  }

  /** Sends an event to the current state. Ignored without a context. */
  send<Name extends keyof GestureEvents>(name: Name, event: GestureEvents[Name]): void {
    if (name === 'point' || name === 'release' || name === 'press') this.moveTo(name, event);
    const answer = this.state.on[name];
    if (answer && this.context) this.transitionTo(answer(event, this.context) ?? idleGestureState);
  }

  private moveTo<Name extends keyof GestureEvents>(name: Name, event: GestureEvents[Name]): void {
    this.last = name === 'press' ? (event as GestureEvents['press']).point : (event as Point);
    for (const follower of this.followers) follower(this.last);
  }

  private transitionTo(state: GestureState): void {
    const stateBefore = this.state;
    this.state = state;
    if (state.shown === stateBefore.shown && state.name === stateBefore.name) return;
    for (const listener of [...this.listeners]) listener();
  }
}

const knownCache = new WeakMap<Builder, Gestures>();

/** The gestures of a form, shared by palette, outline and canvas. */
export function gesturesOf(builder: Builder): Gestures {
  const gestures = knownCache.get(builder) ?? new Gestures();
  knownCache.set(builder, gestures);
  return gestures;
}
