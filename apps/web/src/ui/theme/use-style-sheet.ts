import { useInsertionEffect } from 'react';

/** Whether the page takes style sheets from scripts; test environments don't. */
const canAdopt = 'adoptedStyleSheets' in document;

/** Adds rules to the page while a component is mounted. The page's policy refuses style elements. */
export function useStyleSheet(css: string): void {
  useInsertionEffect(() => {
    if (!canAdopt) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((candidate) => candidate !== sheet);
    };
  }, [css]);
}
