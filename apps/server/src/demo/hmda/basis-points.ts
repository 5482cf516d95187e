/**
 * Percent in basis points with one decimal, as percentages with three decimals are stored.
 * @example basisPoints(7.125) // 712.5
 */
export const basisPoints = (percent: number): number => Math.round(percent * 1000) / 10;
