export { ChartPanel } from './chart-panel';
export { ChartTable } from './chart-table';
export { ColumnsChart, type ChartColumn } from './columns-chart';
export { FunnelChart } from './funnel-chart';
export { LineChart } from './line-chart';
export { Ring, sliceColor } from './ring';
