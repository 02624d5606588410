import type { LegalTextBlock } from '@/payload-types'

import { link, linkedParagraph, list, paragraph, richText } from '../../rich-text'
import type { StarterPage } from '../starter-page'

type Section = NonNullable<LegalTextBlock['sections']>[number]

const section = (title: string, ...pieces: ReturnType<typeof paragraph>[]): Section => ({
  title,
  body: richText(...pieces),
})

const spanishPrivacy: LegalTextBlock = {
  blockType: 'legalText',
  effective: '20 de mayo de 2024',
  updated: '3 de julio de 2025',
  sections: [
    section(
      'En pocas palabras',
      paragraph(
        'Pedimos lo que necesitamos para que los programas sean seguros. Lo mantenemos en privado. No lo vendemos. Puede pedirnos que se lo mostremos o que lo borremos.',
      ),
      paragraph(
        'Esta política entró en vigor el 20 de mayo de 2024 y se actualizó por última vez el 3 de julio de 2025.',
      ),
    ),
    section(
      'Qué reunimos',
      paragraph('Solo lo que usted nos da, y solo para lo que nos pidió hacer:'),
      list(
        'Registros y confirmaciones de asistencia: nombres, fechas de nacimiento, datos de contacto y de emergencia, las alergias y necesidades de apoyo que usted decide contar, permisos y firmas escritas.',
        'Voluntarios y solicitantes: datos de contacto, experiencia, disponibilidad y, para un empleo, un currículum.',
        'Conductores: fotos de la licencia y de la tarjeta del seguro.',
        'Mensajes y suscripciones: nombre, correo electrónico y lo que usted escribe.',
      ),
      paragraph(
        'Con un formulario también guardamos cuándo se envió y desde qué dirección de internet, para poder demostrar una firma y detener un abuso.',
      ),
    ),
    section(
      'Menores de 13 años',
      paragraph(
        'No reunimos a sabiendas información personal de menores de 13 años. La madre, el padre o el tutor nos da los datos que hacen falta para que participen, y puede verlos, corregirlos o borrarlos.',
      ),
      paragraph('Si un niño o una niña nos escribió directamente, díganos y lo quitamos.'),
    ),
    section(
      'Qué no reunimos',
      paragraph('Datos de tarjetas o de bancos. Las donaciones se hacen en una página aparte.'),
    ),
    section(
      'Para qué lo usamos',
      list(
        'Para confirmar lugares y preparar eventos',
        'Para cuidar a los jóvenes y comunicarnos con usted en una emergencia',
        'Para dar a cada voluntario una tarea que le convenga',
        'Para responderle',
        'Para enviarle las noticias que pidió',
      ),
    ),
    section(
      'Quién lo ve',
      paragraph(
        'Las personas de nuestro equipo y quienes dirigen un evento, si lo necesitan; empresas que lo alojan o lo envían por encargo nuestro; y las autoridades, si la ley o la seguridad de alguien lo exige. No vendemos información personal.',
      ),
    ),
    section(
      'Fotos e historias',
      paragraph(
        'Solo con permiso. Es opcional, y puede retirarlo en cualquier momento para usos futuros.',
      ),
    ),
    section(
      'Lo que se guarda en su navegador',
      paragraph(
        'Un formulario que todavía no ha enviado puede quedar en su navegador hasta que cierra la pestaña. En un navegador sin JavaScript, cada vez que agrega, continúa o revisa, lo que escribió se guarda en nuestro servidor, por 90 minutos como máximo, también las respuestas sobre la salud. La lista de eventos guarda la ciudad y las edades que eligió la última vez, para ofrecérselas de nuevo. Entrar en una cuenta deja una sesión en su dispositivo.',
      ),
      paragraph(
        'Este sitio no mide nada de usted para publicidad, y sus páginas no cargan nada de otras empresas.',
      ),
    ),
    section(
      'Cuánto tiempo lo guardamos',
      linkedParagraph(
        'Cada tipo de dato tiene un plazo y, cuando se cumple, el sistema lo borra. Todos están en ',
        link('Qué guardamos y por cuánto tiempo', '/es/privacy-policy/what-we-keep'),
        '. No tiene que esperar: pregúntenos, y le decimos qué se puede borrar ahora.',
      ),
    ),
    section(
      'Cómo lo protegemos',
      paragraph(
        'Acceso según la función de cada persona, conexiones cifradas, un lugar privado para currículums y documentos de conductores, y capacitación para quienes los manejan. Ningún sistema es perfecto; le avisaremos si ocurre algo que le afecte.',
      ),
    ),
    section(
      'Sus opciones',
      list(
        'Ver, corregir, exportar o borrar sus datos',
        'Cancelar la suscripción a cualquier correo',
        'Retirar un permiso',
      ),
      paragraph(
        'Escríbanos y le responderemos. La ley del lugar donde vive, en California por ejemplo, puede darle más derechos; los respetamos de la misma manera.',
      ),
    ),
    section(
      'Cambios y contacto',
      paragraph('Los cambios importantes se anuncian aquí con al menos 30 días de anticipación.'),
      linkedParagraph(
        '¿Preguntas sobre sus datos? Escríbanos, o comuníquese de ',
        link('otra manera', '/es#contacto'),
        '.',
      ),
    ),
  ],
}

export const spanishPrivacyPage: StarterPage = {
  title: 'Política de privacidad',
  slug: 'es-privacy-policy',
  translationOf: 'privacy-policy',
  meta: {
    description:
      'Qué pide Swantastic, para qué, quién lo ve, cuánto tiempo se guarda y cómo verlo, corregirlo o borrarlo.',
  },
  layout: [spanishPrivacy],
}
