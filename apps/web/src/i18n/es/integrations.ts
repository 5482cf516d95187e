/** The words of the list of the company's API keys, in Spanish. */
export const integrations: Readonly<Record<string, string>> = {
  title: 'Integraciones',
  about:
    'Con una clave de API, un programa llega a los registros de un formulario, con lo que puede un rol. Se crea en la página «Interfaz API» de ese formulario.',
  docs: 'Documentación de la API',
  keys: 'Claves de API',
  search: 'Buscar claves',
  name: 'Título',
  start: 'Clave',
  form: 'Formulario',
  role: 'Rol',
  made: 'Creada',
  madeBy: 'Creada por',
  usedAt: 'Último uso',
  never: 'Nunca',
  acts: 'Acciones',
  asleep: 'En pausa',
  asleepHelp_one: '{{count}} clave se rechaza porque su formulario o su rol no está activo.',
  asleepHelp_other: '{{count}} claves se rechazan porque su formulario o su rol no está activo.',
  asleepHelp_many: '{{count}} de claves se rechazan porque su formulario o su rol no está activo.',
  empty: 'Todavía no hay ninguna clave de API.',
  emptyHelp:
    'Una clave se crea en la página «Interfaz API» de un formulario. En los constructores, el menú del formulario lleva hasta ella.',
  toBuilders: 'Abrir los constructores',
  noMatch: 'Ninguna clave coincide.',
  noMatchHelp: 'Busque otro título, formulario, rol o persona.',
  loadFailed: 'No se pudieron cargar las claves de API.',
};
