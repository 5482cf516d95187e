import { expect, it } from 'vitest';
import type { FittedColumn } from './fit-widths';
import { shareSpareRoom } from './spare-room';

const column = (more: Partial<FittedColumn> = {}): FittedColumn => ({
  ...{ kind: 'text', width: 120, isFixed: false, minWidth: undefined },
  ...more,
});

it.each([
  ['the column that needs least of it first', [{}, {}, {}], [60, 130, 400], [60, 130, 170]],
  ['nothing where nothing was measured', [{}, {}, {}], [undefined, undefined, 400], [120, 120, 120]],
  ['nothing from widths that the user has chosen', [{ isFixed: true }, {}, {}], [60, 110, 400], [120, 110, 130]],
  ['nothing from buttons', [{ kind: 'actions' as const }, {}, {}], [60, 100, 400], [120, 100, 140]],
  ['only what titles leave', [{ wordWidth: 100 }, { minWidth: 110 }, {}], [60, 60, 400], [100, 110, 150]],
])('gives %s', (_name, columns, contents, widths) =>
  expect(shareSpareRoom(columns.map(column), [120, 120, 120], contents)).toEqual(widths),
);
