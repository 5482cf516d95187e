import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { readScale, SHARE } from './scripts/test-scale.mjs';

/** The layers of the code base. @type {typeof import('./layers.json')} */
const settings = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'));

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'];
const lengths = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: false, skipComments: false, IIFEs: true }],
});

/**
 * The rules of the React compiler. Two of them are off: they assume the compiler, which this product doesn't use. The
 * second one also treats any object with a ref as a ref.
 */
const OTHER_HOOK_RULES = ['rules-of-hooks', 'exhaustive-deps', 'incompatible-library', 'refs'];
const COMPILER_RULES = Object.keys(reactHooks.configs.recommended.rules)
  .map((rule) => rule.replace('react-hooks/', ''))
  .filter((rule) => !OTHER_HOOK_RULES.includes(rule));

/**
 * The components that the React compiler rules check. They take most of the lint time, so a short `npm test` checks a
 * seeded share and every other run checks all.
 */
function compiledComponents() {
  const { isFull, seed } = readScale({ LENDWRIGHT_TEST_SCALE: 'full', ...process.env });
  if (isFull) return ['**/*.tsx'];
  const names = readdirSync('apps', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  return names
    .sort()
    .flatMap((name, index) => ((index + seed) % SHARE === 0 ? [`apps/${name.replaceAll('\\', '/')}`] : []));
}

const forbidGlobals = (names, message) => ['error', ...names.map((name) => ({ name, message }))];

/** Most rules need no type information. Promise rules run on the server code only. */
export default {
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./architecture/lint-plugin.mjs', { name: 'react-compiler', specifier: 'eslint-plugin-react-hooks' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, respectEslintDisableDirectives: false, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    // Scripts of pages, for browsers before modules, and configurations.
    '**/*.js',
    '**/*.cjs',
    ...settings.skippedFolders.map((folder) => `**/${folder}/`),
    ...settings.skippedAtRoot.map((folder) => `/${folder}/`),
    ...settings.generated.map((mark) => (mark.endsWith('/') ? mark : `**/*${mark}`)),
  ],
  rules: {
    'architecture/layers': 'error',
    'architecture/no-skipped-tests': 'error',
    'architecture/no-kind-switch': 'error',
    'architecture/no-default-export': 'error',
    'architecture/no-effect-result': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true }],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-non-null-assertion': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-debugger': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-unreachable': 'error',
    'no-unsafe-finally': 'error',
    'no-dupe-else-if': 'error',
    'no-loss-of-precision': 'error',
    ...lengths(settings.sizes.function.limit),
  },
  overrides: [
    {
      files: ['**/*.tsx', 'apps/web/src/**/*.ts'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    { files: ['**/*.tsx'], rules: lengths(settings.sizes['component body'].limit) },
    {
      files: compiledComponents(),
      rules: Object.fromEntries(COMPILER_RULES.map((rule) => [`react-compiler/${rule}`, 'error'])),
    },
    {
      // Pure packages don't read the clock, the environment, or the network. The client runs in other programs.
      files: ['packages/*/src/**/*.ts'],
      excludeFiles: [...TESTS, 'packages/client/**'],
      rules: {
        'no-restricted-globals': forbidGlobals(
          [
            'process',
            'Buffer',
            'window',
            'document',
            'fetch',
            'localStorage',
            'sessionStorage',
            'navigator',
            'setTimeout',
            'setInterval',
          ],
          'Pure packages use neither a clock, nor an environment, nor a network.',
        ),
      },
    },
    {
      files: ['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'],
      rules: { 'typescript/no-floating-promises': 'error' },
    },
    {
      // Other servers are called through one client, with its limits.
      files: ['apps/server/src/{platform,providers,capabilities}/**/*.ts'],
      excludeFiles: [...TESTS, 'apps/server/src/providers/outbound/**'],
      rules: { 'no-restricted-globals': forbidGlobals(['fetch'], 'Use providers/outbound/send-request.') },
    },
    { files: TESTS, rules: { 'max-lines-per-function': 'off' } },
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      files: [
        '*.config.ts',
        '*.config.mjs',
        '**/vite.config.ts',
        'architecture/lint-plugin.mjs',
        'apps/e2e/support/global-setup.ts',
        'apps/server/src/testing/database.ts',
      ],
      rules: { 'architecture/no-default-export': 'off' },
    },
  ],
};
