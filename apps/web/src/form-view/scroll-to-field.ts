const PULSE_ANIMATION = 'fieldPulse';
const PULSE_MS = 950;
const CONTROLS = 'input:not([type=hidden]), textarea, select, button, [contenteditable=true], [tabindex="0"]';

/** Scrolls to a field, focuses its control and highlights it once. Does nothing if it is not on the page. */
export function scrollToField(host: HTMLElement | null, field: string): void {
  const frame = host?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (!frame) return;
  frame.scrollIntoView({ block: 'center', behavior: 'smooth' });
  frame.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  frame.classList.add(PULSE_ANIMATION);
  setTimeout(() => frame.classList.remove(PULSE_ANIMATION), PULSE_MS);
}
