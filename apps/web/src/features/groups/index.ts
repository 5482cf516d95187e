export { CreateGroup } from './create-group';
export { EditGroup } from './edit-group';
export { GroupList } from './group-list';
