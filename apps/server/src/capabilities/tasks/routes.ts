import type { Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { taskCalendarRoutes } from './calendar/calendar-routes';
import { tasksOfRecordsRoutes } from './tasks/task-routes';
import { taskTemplateRoutes } from './templates/template-routes';

/** The routes of tasks, their calendar links, and task templates. */
export const taskRoutes = (services: Services): Route[] => [
  ...tasksOfRecordsRoutes(services),
  ...taskCalendarRoutes(services),
  ...taskTemplateRoutes(services),
];
