import { shareWords } from './share-words.es'
import type { Words } from './words'

export const words: Words = {
  skip: 'Saltar al contenido',
  notifications: 'Avisos',
  dismiss: 'Cerrar: {title}',
  breadcrumb: 'Ruta',
  print: 'Imprimir',
  practice: {
    title: 'Este es el sitio de práctica.',
    text: 'Todas las personas que aparecen son inventadas, y de aquí no sale ningún correo.',
  },
  share: shareWords,
  network: {
    before: 'Compartir en ',
    newWindow: ' (se abre en otra ventana)',
    on: (network) => `Compartir en ${network} (se abre en otra ventana)`,
  },
}
