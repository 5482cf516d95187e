/**
 * `value * factor / divisor` for whole numbers, exactly, rounded down or up. @param divisor above 0
 * @example multiplyDivide(10_000, 7_500, 10_000, 'down') // 7500
 */
export function multiplyDivide(value: number, factor: number, divisor: number, rounding: 'down' | 'up'): number {
  const product = value * factor;
  if (Number.isSafeInteger(product)) {
    const remainder = product % divisor;
    const quotient = (product - remainder) / divisor;
    if (remainder === 0) return quotient;
    return rounding === 'up' ? quotient + Number(remainder > 0) : quotient - Number(remainder < 0);
  }
  const [exactAmount, ownFactor] = [BigInt(value) * BigInt(factor), BigInt(divisor)];
  const rest = exactAmount % ownFactor;
  const step = rounding === 'up' ? BigInt(rest > 0n) : -BigInt(rest < 0n);
  return Number((exactAmount - rest) / ownFactor + step);
}

/** Loan to value in basis points, rounded up: an LTV within a limit as shown is within it exactly. */
export const ltvOf = (amount: number, propertyValue: number): number =>
  multiplyDivide(amount, 10_000, propertyValue, 'up');
