import { maxOf, windowOf, type LimitUse } from './limit';

/** How far a limit is used up. */
export interface LimitState {
  readonly name: string;
  readonly max: number;
  readonly perSeconds: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** The state of a limit with fixed windows after `usedCount` of its uses. */
export function limitStateOf(limitUse: LimitUse, usedCount: number, now: Date): LimitState {
  const { limit } = limitUse;
  const endsAt = windowOf(limit, now) + limit.perMs;
  return {
    name: limit.name,
    max: maxOf(limitUse),
    perSeconds: limit.perMs / 1000,
    remaining: Math.max(0, maxOf(limitUse) - usedCount),
    resetSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  };
}
