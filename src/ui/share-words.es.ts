import type { ShareWords } from './share-words'

/** What the buttons for sharing a page or a form say, in Spanish. */
export const shareWords: ShareWords = {
  link: 'Enlace',
  copyLink: 'Copiar enlace',
  text: 'Enviar por mensaje',
  email: 'Enviar por correo',
  fromDevice: 'Compartir desde este dispositivo',
  toParent: {
    send: 'Enviar esto a mi madre, padre o tutor',
    why: '¿Tiene menos de 18 años? Su madre, padre o tutor completa este formulario y lo firma.',
  },
  copy: {
    copied: 'Copiado',
    done: '¡Copiado!',
    what: 'Enlace en el portapapeles',
    failed: 'No se pudo copiar',
    byHand: 'Seleccione el texto y cópielo a mano',
  },
}
