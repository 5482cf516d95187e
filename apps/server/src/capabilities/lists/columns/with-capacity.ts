/** Returns the array, or a longer copy if it is too short. */
export function withCapacity(array: Uint32Array<ArrayBuffer>, min: number): Uint32Array<ArrayBuffer> {
  if (min <= array.length) return array;
  const wider = new Uint32Array(Math.max(min, array.length * 2));
  wider.set(array);
  return wider;
}
