/**
 * Returns the median; for an even count, the mean of the two middle numbers. Reorders the array.
 *
 * Quickselect: linear in the length of the array on average.
 * @param numbers at least one
 * @example medianOf(Float64Array.of(9, 1, 4, 2)) // 3
 */
export function medianOf(numbers: Float64Array): number {
  const middle = numbers.length >> 1;
  const upperMiddle = selectNth(numbers, middle);
  if (numbers.length % 2 === 1) return upperMiddle;
  let lowerMiddle = numbers[0] as number;
  for (let index = 1; index < middle; index++) lowerMiddle = Math.max(lowerMiddle, numbers[index] as number);
  return (lowerMiddle + upperMiddle) / 2;
}

/** Returns the number that would be at `index` in sorted order, and moves no greater number before it. */
function selectNth(numbers: Float64Array, index: number): number {
  let left = 0;
  let right = numbers.length - 1;
  while (left < right) {
    const guess = numbers[(left + right) >> 1] as number;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((numbers[low] as number) < guess) low++;
      while ((numbers[high] as number) > guess) high--;
      if (low > high) break;
      const savedNumber = numbers[low] as number;
      numbers[low++] = numbers[high] as number;
      numbers[high--] = savedNumber;
    }
    if (index <= high) right = high;
    else if (index >= low) left = low;
    else break;
  }
  return numbers[index] as number;
}
