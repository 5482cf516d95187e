/** Carried along without being shown. */
export function HiddenFieldView() {
  return null;
}
