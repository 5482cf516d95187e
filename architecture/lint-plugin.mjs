import { tsImport } from 'tsx/esm/api';

const { lintRules } = await tsImport('./lint-rules.ts', import.meta.url);

/** The linter loads the rules of this code base as a plugin, which must be a module of JavaScript. */
export default { meta: { name: 'architecture' }, rules: lintRules };
