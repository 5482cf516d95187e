export { checkNodes } from './resolve/check-nodes';
export { conditionFields } from './resolve/condition-fields';
export { namedFields } from './resolve/named-fields';
export { ValueReader, type BlockOutcome, type ValueIssue } from './resolve/value-reader';
export { lineText, oneOf, TEXT_RULES, wholeNumber, type NodeRules, type RawAttrs } from './tree/node-rules';
export { parseTree, printable, safeLink, type TreeRules } from './tree/parse-tree';
export { attrOf, plainText, walkNodes } from './tree/walk-nodes';
