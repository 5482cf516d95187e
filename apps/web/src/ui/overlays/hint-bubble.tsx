import { Tooltip } from '@mantine/core';
import { useEffect, useId } from 'react';
import { currentLanguage } from '../../i18n';
import { formatMoment } from '../text/format-ago';

/** The hint of an element. That of a time, if it has none of its own, is the exact time and its zone. */
function hintOf(host: HTMLElement): string {
  const hint = host.dataset['hint'] ?? '';
  if (hint !== '' || !(host instanceof HTMLTimeElement)) return hint;
  return formatMoment(new Date(host.dateTime), currentLanguage());
}

/** The tooltip of an element. It is also the element's description, unless it equals its name. */
export function HintBubble({ host }: { readonly host: HTMLElement }) {
  const id = useId();
  const hint = hintOf(host);
  useEffect(() => {
    if (hint === host.getAttribute('aria-label')) return undefined;
    const attributeBefore = host.getAttribute('aria-describedby');
    host.setAttribute('aria-describedby', attributeBefore ? `${attributeBefore} ${id}` : id);
    return () =>
      attributeBefore
        ? host.setAttribute('aria-describedby', attributeBefore)
        : host.removeAttribute('aria-describedby');
  }, [host, id, hint]);
  return <Tooltip key={hint} target={host} label={<span id={id}>{hint}</span>} opened />;
}
