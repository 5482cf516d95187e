import { useEffect, useState } from 'react';
import type { Answer } from '../../client/operation-types';
import { callPublic } from '../../client/public-call';

/** The logo of the requested host, above what a link that names no company says; nothing if the host has none. */
export function HostLogo() {
  const [logo, setLogo] = useState<Answer<'welcome'>['logo']>(null);
  useEffect(() => {
    let isMounted = true;
    callPublic('welcome').then(
      (answer) => isMounted && setLogo(answer.logo),
      // Without a connection the page says so itself.
      () => undefined,
    );
    return () => void (isMounted = false);
  }, []);
  return logo?.startsWith('data:image/') ? <img src={logo} alt="" /> : null;
}
