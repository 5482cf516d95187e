import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:look.css';
const RESOLVED = `\0${NAME}`;

/** Makes the product's colours a style sheet while the pages are built: the visitor's page needs no script for them. */
export function lookSheet(): Plugin {
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
