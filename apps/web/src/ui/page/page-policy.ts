/** The part of the browser's Trusted Types API that the page uses. TypeScript's DOM library lacks it. */
interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}
interface PolicyRules {
  readonly createHTML: (markup: string, type?: string, sink?: string) => string | null;
  readonly createScriptURL: (url: string, type?: string, sink?: string) => string | null;
}

/** An empty document for frames whose content is added as elements. */
export const EMPTY_PAGE = '<!doctype html>';

/**
 * What libraries may hand to the browser as plain text: markup for a document without a page, in which nothing runs
 * and from which the editors take only what they know, and the build's own worker. Without a sink, an editor asks for
 * such a document itself. Everything else is refused.
 */
const RULES: PolicyRules = {
  createHTML: (markup, _type, sink) => {
    const isInert = sink === undefined || sink === 'DOMParser parseFromString';
    return isInert || markup === '' || markup === EMPTY_PAGE ? markup : null;
  },
  createScriptURL: (url, _type, sink) => {
    const { origin, pathname } = new URL(url, window.location.href);
    const isOwn = origin === window.location.origin && pathname.startsWith('/assets/');
    return sink === 'Worker constructor' && isOwn ? url : null;
  },
};

/** Says what the page's content security policy trusts. Each page calls this before anything else. */
export function installPagePolicy(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', RULES);
}
