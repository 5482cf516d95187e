import type { Plugin } from 'vite';

/** The files that a page runs nearly as a whole before its first rows. */
const RUN_AT_START: ReadonlySet<string> = new Set([
  ...['index', 'start', 'common', 'shared', 'parts', 'layout', 'lists', 'loans'],
]);
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets the browser compile all functions of the first files while it downloads them, on another thread, instead of each
 * one on the main thread when it is first called. Browsers without this hint ignore the comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'lendwright-compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUN_AT_START.has(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
