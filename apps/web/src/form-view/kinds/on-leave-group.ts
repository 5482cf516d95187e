import type { FocusEvent } from 'react';

/** A blur handler for several controls of one field. Called when focus leaves all of them. */
export const onLeaveGroup =
  (leave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) leave();
  };
