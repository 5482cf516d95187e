import { listKind } from '../families/list-family';

export const multiselect = listKind({ type: 'multiselect', palette: { group: 'Selection', label: 'Multi Select' } });
