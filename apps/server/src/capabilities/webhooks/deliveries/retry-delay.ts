/** Seconds before each attempt after the first, which is immediate. @source design v, "8 attempts" */
const DELAYS_S = [30, 120, 480, 1_800, 7_200, 28_800, 86_400];

/** Attempts before a delivery fails permanently. */
export const MAX_ATTEMPTS = DELAYS_S.length + 1;

/** Seconds until the next attempt after some failed ones; null after the last. @example retryDelay(1) // 30 */
export const retryDelay = (attempts: number): number | null => DELAYS_S[attempts - 1] ?? null;
