import type { RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen';
import { screen } from './screen';

/** The screens of tasks and their templates, by path. */
export const taskScreens: Readonly<Record<string, RouteComponent>> = {
  '/tasks': screen(
    () => import('../../features/task-list'),
    ({ MyTasks }, { search, change }) => <MyTasks search={search} change={change} />,
  ),
  '/builders/tasks': screen(
    () => import('../../features/tasks/template-list'),
    ({ TemplateList }, { search, change }) => <TemplateList search={search} change={change} />,
  ),
  '/builders/task/create': lazyScreen(() => import('../../features/tasks/create-template'), 'CreateTemplate'),
  '/builders/task/edit/$task_id': screen(
    () => import('../../features/tasks/edit-template'),
    ({ EditTemplate }, { param }) => <EditTemplate id={param('task_id')} />,
  ),
  '/builders/task/builder/$id': screen(
    () => import('../../features/tasks/flow/build-template'),
    ({ BuildTemplate }, { param }) => <BuildTemplate id={param('id')} />,
  ),
};
