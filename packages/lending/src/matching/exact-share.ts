/**
 * `value * factor / divisor` for whole numbers, exactly, rounded down or up. @param divisor above 0
 * @example multiplyDivide(10_000, 7_500, 10_000, 'down') // 7500
 */
export function multiplyDivide(value: number, factor: number, divisor: number, rounding: 'down' | 'up'): number {
  const product = value * factor;
  if (Number.isSafeInteger(product)) {
    const rest = product % divisor;
    const quotient = (product - rest) / divisor;
    if (rest === 0) return quotient;
    return rounding === 'up' ? quotient + Number(rest > 0) : quotient - Number(rest < 0);
  }
  const [exact, by] = [BigInt(value) * BigInt(factor), BigInt(divisor)];
  const rest = exact % by;
  const step = rounding === 'up' ? BigInt(rest > 0n) : -BigInt(rest < 0n);
  return Number((exact - rest) / by + step);
}

/** Loan to value in basis points, rounded up: an LTV within a limit as shown is within it exactly. */
export const ltvOf = (amount: number, propertyValue: number): number =>
  multiplyDivide(amount, 10_000, propertyValue, 'up');
