import { Tooltip } from '@mantine/core';
import { useEffect, useId } from 'react';

/** The tooltip of an element. It is also the element's description, unless it equals its name. */
export function HintBubble({ host }: { readonly host: HTMLElement }) {
  const id = useId();
  const hint = host.dataset['hint'] ?? '';
  useEffect(() => {
    if (hint === host.getAttribute('aria-label')) return undefined;
    const before = host.getAttribute('aria-describedby');
    host.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => (before ? host.setAttribute('aria-describedby', before) : host.removeAttribute('aria-describedby'));
  }, [host, id, hint]);
  return <Tooltip key={hint} target={host} label={<span id={id}>{hint}</span>} opened />;
}
