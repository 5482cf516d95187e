import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:look.css';
const RESOLVED = `\0${NAME}`;

/** Generates the theme's colors as a style sheet at build time, so that visitor pages need no script for them. */
export function themeStylesheet(): Plugin {
  return {
    name: 'lendwright-look',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { module } = await runnerImport<{ themeCss: () => string }>('../ui/theme/theme-css.ts', {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
      });
      return module.themeCss();
    },
  };
}
