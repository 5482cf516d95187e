export { LoanCreate } from './loan-create';
export { PersonCreate } from './person-create';
export { peopleModuleAt, type PeopleModule, type RecordModule } from './record-module';
export { RecordPage } from './record-page';
