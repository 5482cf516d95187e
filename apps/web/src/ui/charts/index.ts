export { ChartPanel, type ChartPanelProps } from './chart-panel';
export { ColumnsChart, type ChartColumn } from './columns-chart';
export { Ring, sliceColor, type RingSlice } from './ring';
export { ShareBar } from './share-bar';
