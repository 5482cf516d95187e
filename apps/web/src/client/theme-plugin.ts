import { runnerImport, type Plugin } from 'vite';

/** The style sheets that the build computes, by name. */
const SHEETS: Readonly<Record<string, { readonly file: string; readonly name: string }>> = {
  'virtual:look.css': { file: '../ui/theme/theme-css.ts', name: 'themeCss' },
  'virtual:library-look.css': { file: '../ui/theme/library-css.ts', name: 'libraryCss' },
};

/** The styles of the component library's components, in a file that bundles import as a whole only while developing. */
const LIBRARY_STYLES = 'virtual:library-styles.css';
/**
 * The components whose own styles are used; all others are styled by our classes alone. What a component builds on
 * comes first.
 */
const STYLED_COMPONENTS = [
  ...['ScrollArea', 'UnstyledButton', 'VisuallyHidden', 'Paper', 'Popover', 'CloseButton', 'Group', 'Loader'],
  ...['Overlay', 'ModalBase', 'Input', 'InlineInput', 'Flex', 'Stack', 'Text', 'Combobox', 'Pill', 'PillsInput'],
  ...['NumberInput', 'PasswordInput', 'Checkbox', 'Radio', 'Switch', 'Menu', 'Modal', 'Drawer', 'Tooltip', 'Slider'],
  ...['ColorSwatch', 'ColorPicker'],
];
const COMPONENT_CLASSES_PATTERN = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/** The styles are in a layer of their own, so that our classes win in any loading order. */
const stylesOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;

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

/**
 * Loads the styles of each component of the library with its code: most pages show few of them at first, and the lists
 * none. The development server bundles the library without plugins, so that there all styles are one file.
 */
export function libraryStyles(): Plugin {
  let isBuild = true;
  return {
    name: 'lendwright-library-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === LIBRARY_STYLES ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${LIBRARY_STYLES}`) return null;
      if (isBuild || process.env['VITEST']) return '';
      return STYLED_COMPONENTS.map((name) => `@import '${stylesOf(name)}';`).join('\n');
    },
    transform(code, id) {
      const [, name = ''] = COMPONENT_CLASSES_PATTERN.exec(id) ?? [];
      if (!isBuild || !STYLED_COMPONENTS.includes(name)) return null;
      return { code: `import '${stylesOf(name)}';\n${code}`, map: null };
    },
  };
}
