export { DemoList } from './demo-list';
