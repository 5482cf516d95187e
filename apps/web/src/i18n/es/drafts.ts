/** The words of what was typed and not saved in Spanish; what is missing here is said in English. */
export const drafts: Readonly<Record<string, string>> = {
  offerHere: 'Tiene cambios sin guardar ({{time}}), escritos en este dispositivo.',
  offerElsewhere: 'Tiene cambios sin guardar ({{time}}).',
  backHere: 'Se recuperaron sus cambios sin guardar ({{time}}), escritos en este dispositivo.',
  backElsewhere: 'Se recuperaron sus cambios sin guardar ({{time}}).',
  restore: 'Recuperarlos',
  discard: 'Descartarlos',
  undo: 'Deshacer',
  keep: 'Conservarlos',
  moved: 'El formulario cambió desde entonces.',
  movedShow: 'Ver qué pasó con ellos',
  movedTitle: 'Los cambios sin guardar y el nuevo formulario',
  close: 'Cerrar',
};
