/** The words of the lists of modules that a company made itself, in Spanish. */
export const modules: Readonly<Record<string, string>> = {
  create: 'Crear registro',
  empty: 'No hay registros en {{title}}. ¡Cree uno!',
  help: 'Su empresa creó este módulo.',
  record: 'Registro',
  unnamed: 'Registro sin nombre',
  status: 'Estado',
  updated: 'Actualizado',
  count_one: '{{count}} registro',
  count_many: '{{count}} de registros',
  count_other: '{{count}} registros',
};
