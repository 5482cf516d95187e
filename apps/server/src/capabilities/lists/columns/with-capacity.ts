/** Returns the array, or a longer copy if it is too short. */
export function withCapacity(array: Uint32Array<ArrayBuffer>, minimum: number): Uint32Array<ArrayBuffer> {
  if (minimum <= array.length) return array;
  const enlargedArray = new Uint32Array(Math.max(minimum, array.length * 2));
  enlargedArray.set(array);
  return enlargedArray;
}
