import { runnerImport, type Plugin } from 'vite';

/** The style sheets that the build computes, by name. */
const SHEETS: Readonly<Record<string, { readonly file: string; readonly name: string }>> = {
  'virtual:look.css': { file: '../ui/theme/theme-css.ts', name: 'themeCss' },
  'virtual:library-look.css': { file: '../ui/theme/library-css.ts', name: 'libraryCss' },
};

/**
 * Generates the theme as style sheets at build time, so that no page computes it: `virtual:look.css` for pages without
 * the component library, `virtual:library-look.css` for those with it.
 */
export function themeStylesheet(): Plugin {
  return {
    name: 'lendwright-look',
    resolveId: (id) => (id in SHEETS ? `\0${id}` : null),
    async load(id) {
      const sheet = id.startsWith('\0') ? SHEETS[id.slice(1)] : undefined;
      if (!sheet) return null;
      // Tests show no styles.
      if (process.env['VITEST']) return '';
      const { module } = await runnerImport<Record<string, () => string>>(sheet.file, {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
      });
      return module[sheet.name]?.();
    },
  };
}
