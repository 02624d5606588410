import type { Words } from './words'

export const words: Words = {
  pageTitle: 'Recordatorios | Eventos',
  expired: 'Quizás es antiguo, o no está completo.',
  busy: 'Demasiadas solicitudes. Por favor, inténtelo de nuevo más tarde.',
  on: {
    title: '¿Desactivar los recordatorios?',
    text: (email) =>
      `Enviamos un recordatorio a ${email} tres días antes y un día antes de cada evento en el que usted tiene un lugar. Si los desactiva, nada más cambia.`,
    change: 'Desactivar los recordatorios',
    leave: 'Seguir recibiéndolos',
  },
  off: {
    title: 'Los recordatorios están desactivados.',
    text: (email) =>
      `Ya no enviamos recordatorios de eventos a ${email}. Si un evento cambia o se cancela, le escribiremos de todos modos.`,
    change: 'Activarlos de nuevo',
    leave: 'Ver los eventos',
  },
}
