export { ChartPanel } from './chart-panel';
export { ColumnsChart } from './columns-chart';
export { Ring, sliceColor } from './ring';
export { ShareBar } from './share-bar';
