/** The words of the landing page and of its privacy page, in Spanish. */
export const site: Readonly<Record<string, string>> = {
  pageTitle: 'Lendwright: un sistema de préstamos que su propio equipo moldea',
  pageAbout:
    'CRM y originación de préstamos en uno: dibuje sus formularios; las listas, los documentos, las revisiones y los permisos los siguen.',
  skip: 'Ir al contenido',
  menu: 'Esta página',
  language: 'Idioma',
  howNav: 'Cómo funciona',
  featuresNav: 'Funciones',
  signIn: 'Iniciar sesión',
  ask: 'Pedir una demo',
  liveDemo: 'Probar la demo en vivo',

  headline: 'Un sistema de préstamos que su propio equipo moldea.',
  lead: 'Lendwright es CRM y originación de préstamos en uno. Dibuje sus formularios; las listas, los filtros, los documentos, las revisiones y los permisos los siguen.',
  phonePicture: 'Un prestatario envía documentos desde el teléfono: se le pide de nuevo un archivo, con el motivo.',

  tour: 'Una mirada al producto',
  slides: 'Imágenes',
  pause: 'Pausar',
  play: 'Reproducir',
  'slide-loans': 'Vea toda la cartera',
  'slideText-loans': 'Cada préstamo por estado, filtrado por cualquier campo que dibuje.',
  'slideAlt-loans': 'La lista de 420 préstamos, con una pestaña por estado, los importes y las personas.',
  'slide-loan': 'Trabaje en un solo expediente',
  'slideText-loan': 'Prestatario, corredor y equipo en el mismo formulario, guardado mientras escriben.',
  'slideAlt-loan': 'Una solicitud de préstamo con sus pestañas, los campos que aún faltan y los últimos cambios.',
  'slide-builder': 'Dibújelo sin código',
  'slideText-builder': 'Campos, reglas y fórmulas que rigen en cuanto publica.',
  'slideAlt-builder':
    'El constructor de formularios: elementos a la izquierda, el formulario en el centro, los ajustes de un campo a la derecha.',

  howTitle: 'Del formulario vacío al expediente terminado',
  draw: 'Dibujar',
  drawText:
    'Construya la solicitud con más de treinta tipos de elementos. Diga con reglas sencillas qué se muestra, qué es obligatorio y qué se calcula.',
  fill: 'Rellenar',
  fillText:
    'Los prestatarios responden desde el teléfono y ven qué falta. Los clientes potenciales llegan por formularios en su propio sitio web.',
  decide: 'Decidir',
  decideText: 'El equipo revisa documentos y aprueba cambios. Cada paso queda en el historial, con quién y cuándo.',

  featuresTitle: 'Cuatro partes, un registro',
  crm: 'CRM',
  crmText: 'Clientes potenciales, interesados, socios y personal en listas que filtran por cualquier campo que dibuje.',
  origination: 'Originación de préstamos',
  originationText: 'Solicitudes que se leen como papel y se comprueban mientras se escribe.',
  pricing: 'Precios y evaluación de préstamos',
  pricingText: 'Ratios y pagos según sus propias fórmulas, al céntimo, y reglas que dicen qué falta.',
  servicing: 'Administración de préstamos',
  servicingText:
    'El préstamo financiado conserva su expediente: documentos, estados, personas e historial. Los pagos y recordatorios son su próximo capítulo.',
  ruleShown: 'Se muestra cuando Ocupación es igual a Inversión',
  met: 'cumplido',
  waits: 'espera un documento',

  askTitle: 'Traiga uno de sus formularios. Lo dibujamos con usted.',
  askText:
    'Le mostramos el producto mismo, con un formulario que usted conoce: dibujado, rellenado en un teléfono y revisado.',
  fullName: 'Nombre completo',
  email: 'Correo electrónico',
  company: 'Empresa',
  phone: 'Teléfono',
  optional: 'opcional',
  fullNameHint: 'Su nombre',
  send: 'Pedir una demo',
  sending: 'Enviando…',
  promise: 'Usamos esto para responderle y para nada más.',
  isRequired: '{{name}}: campo obligatorio',
  isNotValid: '{{name}}: dato no válido',
  failed: '¡Algo salió mal! Envíelo de nuevo, por favor',
  tooMany: 'Llegaron demasiadas solicitudes desde su red. No se envió nada; inténtelo de nuevo dentro de una hora.',
  thanks: 'Gracias. Su solicitud ha llegado.',
  thanksText: 'Escribiremos a {{email}}.',

  about: 'CRM y originación de préstamos para prestamistas.',
  address: 'Dirección',
  contact: 'Contacto',
  follow: 'Síganos',
  legal: 'Aviso legal',
  privacy: 'Privacidad',

  privacyPage: 'Privacidad · Lendwright',
  back: 'Volver a la página principal',
  updated: 'Vigente desde noviembre de 2026',
  readTitle: 'Cuando lee estas páginas',
  readText:
    'Aquí no usamos cookies, no contamos visitas ni cargamos nada de otras empresas. Si elige un idioma, su navegador lo recuerda; la elección queda en su dispositivo.',
  demoTitle: 'Cuando pide una demo',
  demoText:
    'Guardamos lo que escribe (nombre, correo, empresa y teléfono), el idioma de la página, el sitio que visitó, la hora y la dirección de red de la que vino la solicitud. Con los datos le respondemos; con la dirección impedimos avalanchas de solicitudes automáticas.',
  keepTitle: 'Cuánto tiempo y quién lo ve',
  keepText:
    'Solo los operadores de esta instalación leen las solicitudes; se les avisa por correo. Borramos una solicitud dos años después de su llegada, o antes si lo pide. No la vendemos ni la cedemos.',
  inTitle: 'Cuando inicia sesión',
  inText:
    'Iniciar sesión crea una cookie que contiene su sesión y nada más. Lo que escribe en una solicitud pertenece al prestamista que le invitó; pregúntele a él.',
  rightsTitle: 'Qué puede pedir',
  rightsText: 'Puede pedir ver lo que guardamos de su solicitud, que se corrija o que se borre.',
  rightsWrite: 'Escriba a {{email}}.',
};
