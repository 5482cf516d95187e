import './editor-basics.css';

/** The options of every editor. Its styles come from a file, because the page's policy refuses style elements. */
export const EDITOR_BASICS = { injectCSS: false } as const;
