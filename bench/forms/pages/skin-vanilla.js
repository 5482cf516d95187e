export { vanillaCells as cells, vanillaRenderers as renderers } from '@jsonforms/vanilla-renderers';
