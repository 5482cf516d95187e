/** The words of the page that arranges the menu in Spanish. */
export const menu: Readonly<Record<string, string>> = {
  menu: 'Menú',
  items: 'Elementos del menú',
  itemsHelp:
    'Todos en la empresa ven los elementos que abre su rol, en este orden. Arrastre un elemento por su asa, o levántelo con la barra espaciadora y muévalo con las flechas.',
  titleOf: 'Título propio para {{title}}',
  iconOf: 'Icono de {{title}}',
  shows: 'Visible en el menú',
  hidden: 'Oculto',
  showsOf: '{{title}} se muestra en el menú',
  order: 'Orden de los elementos',
  loadFailed: 'No se pudo cargar el menú.',
  loadHelp: 'No se cambió nada. Compruebe la conexión e inténtelo de nuevo.',
  saveFailed: 'No se pudo guardar el menú. Lo que ordenó sigue aquí.',
  clashTitle: 'Cambiado por dos personas',
  clashHelp: 'Otra persona guardó el menú entretanto. Elija qué queda de cada parte que ambos cambiaron.',
  mine: 'El suyo',
  theirs: 'Como se guardó',
  cancel: 'Cancelar',
  save: 'Guardar',
};
