export { materialCells as cells, materialRenderers as renderers } from '@jsonforms/material-renderers';
