import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startEvents } from '../../client';
import { useSessionState } from '../../features/session';
import { AfterPaint } from '../../ui/page/after-paint';

/** The event stream, which is open only while a user is signed in. Renders nothing. */
export function EventStream() {
  const isSignedIn = useSessionState().kind === 'signed-in';
  return isSignedIn ? (
    <AfterPaint>
      <OpenStream />
    </AfterPaint>
  ) : null;
}

function OpenStream() {
  const queries = useQueryClient();
  useEffect(() => startEvents(queries), [queries]);
  return null;
}
