export { RecordContractsPanel } from './record/record-contracts-panel';
