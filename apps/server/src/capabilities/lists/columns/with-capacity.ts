/** Returns the array, or a longer copy if it is too short. */
export function withCapacity(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  if (least <= array.length) return array;
  const wider = new Uint32Array(Math.max(least, array.length * 2));
  wider.set(array);
  return wider;
}
