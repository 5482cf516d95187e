import { call, onPresence, type Answer } from '../../../client';

export type PresentPerson = Answer<'updatePresence'>['here'][number];

/** The server drops a user after 25 s without a heartbeat. */
const HEARTBEAT_MS = 10_000;
/** A moved focus is reported after this pause. */
const FOCUS_DEBOUNCE_MS = 400;
/** A user who stopped typing is no longer shown in the field. */
const TYPING_TIMEOUT_MS = 10_000;

const fieldAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null) : null;

/**
 * Reports that this user has a record open, and in which field, and receives who else has.
 * @param onPeople is called when the others or their fields change
 * @returns the function that ends the presence
 */
export function startPresence(id: string, onPeople: (people: readonly PresentPerson[]) => void): () => void {
  let field: string | null = null;
  let lastKeyAt = 0;
  let isOpen = true;
  let lastSent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (isLeaving: boolean) => {
    const isTyping = field !== null && Date.now() - lastKeyAt < TYPING_TIMEOUT_MS;
    const body = { field: isTyping && !isLeaving ? field : null, isLeaving };
    return call('updatePresence', { params: { id }, body }, { isKeepalive: isLeaving });
  };
  const sendPresence = async () => {
    try {
      const { here } = await send(false);
      const text = JSON.stringify(here.map(({ account, name, field: at }) => [account, name, at]));
      if (!isOpen || text === lastSent) return;
      lastSent = text;
      onPeople(here);
    } catch {
      // Presence is optional: the page works without it.
    }
  };
  const scheduleSend = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendPresence(), FOCUS_DEBOUNCE_MS);
  };
  const onFocus = (event: FocusEvent) => {
    const nextField = fieldAt(event.target);
    lastKeyAt = Date.now();
    if (nextField === field) return;
    field = nextField;
    scheduleSend();
  };
  const onKey = (event: KeyboardEvent) => {
    const isTypingAgain = field !== null && Date.now() - lastKeyAt >= TYPING_TIMEOUT_MS;
    if (fieldAt(event.target)) lastKeyAt = Date.now();
    if (isTypingAgain) scheduleSend();
  };
  const leave = () => void send(true).catch(() => undefined);
  const stopHints = onPresence((record) => record === id && scheduleSend());
  const heartbeat = setInterval(() => void sendPresence(), HEARTBEAT_MS);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  window.addEventListener('pagehide', leave);
  void sendPresence();
  return () => {
    isOpen = false;
    clearTimeout(timer);
    clearInterval(heartbeat);
    stopHints();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
