/** Asks for the libraries that the form editor offers, with their content. The page asks for them as it loads. */
export const EDITOR_LIBRARIES = { kind: 'library', active: true, content: true } as const;
