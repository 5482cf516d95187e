import type { ComponentType } from 'react';
import type { DoorProps } from '../features/accounts';
import { Wordmark } from './brand';
import { useEnter } from './use-enter';

/** Gives a page before sign-in what only the frame has: the brand and the way in. */
export function withDoor(Page: ComponentType<DoorProps>): ComponentType {
  return function Door() {
    const enter = useEnter();
    return <Page brand={<Wordmark size={28} />} onEnter={enter} />;
  };
}
