import { words } from '@/features/records/retention/words.es'

import { link, linkedParagraph, paragraph, richText } from '../../rich-text'
import type { StarterPage } from '../starter-page'

/** What the English page says, in Spanish. Names of staff stay on the English one until they are entered here. */
export const spanishSafetyPage: StarterPage = {
  title: 'Cómo cuidamos a los niños',
  slug: 'es-safety',
  translationOf: 'safety',
  meta: {
    description:
      'Quién puede conducir, quién puede recoger a su hijo o hija, quién lee las respuestas sobre la salud, qué guarda Swantastic y cómo pedir que se borre.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: 'Cómo cuidamos a los niños.',
      lede: 'Quién puede conducir, quién puede recoger a su hijo o hija, quién lee lo que usted nos cuenta y cómo pedir que se borre.',
      links: [
        {
          label: 'Avisar de algo que preocupa',
          to: 'address',
          href: '/es/safety#worry',
          look: 'sun',
        },
        { label: 'Qué guardamos', to: 'address', href: '/es/safety#keep', look: 'light' },
      ],
    },
    {
      blockType: 'cards',
      look: 'facts',
      cards: [
        {
          title: 'Solo con su permiso',
          text: 'Su hijo o hija viaja con otra persona solo si usted lo permitió y firmó. Las fotos se usan solo si usted lo permitió. Para participar no hace falta ninguno de los dos.',
        },
        {
          title: 'Primero, un nombre',
          text: 'Si deja a su hijo o hija, el formulario no se envía hasta que usted diga quién recoge, y a qué número llamar.',
        },
        {
          title: 'Cada consulta queda escrita',
          text: 'Cuando alguien abre un registro con una respuesta sobre la salud, o la foto de una licencia, el sistema escribe quién fue y cuándo.',
        },
      ],
    },
    {
      blockType: 'steps',
      look: 'numbers',
      heading: 'Quién puede conducir',
      introduction:
        'Nadie lleva a un niño o una niña solo porque se ofreció. Lo lleva porque revisamos y dijimos que sí.',
      tone: 'tint',
      anchor: 'drivers',
      items: [
        {
          title: 'Licencia y seguro',
          text: 'La madre o el padre que se ofrece a conducir envía una foto de cada uno. Se guardan en privado, y solo nuestro equipo puede abrirlas.',
        },
        {
          title: 'Revisión',
          text: 'Revisamos a cada persona que conduce antes de aprobarla. Pedimos permiso antes de empezar una verificación de antecedentes.',
        },
        {
          title: 'Alguien dice que sí, con su nombre',
          text: 'De cada voluntario queda escrito si puede conducir, quién lo revisó, qué día y hasta cuándo vale.',
        },
        {
          title: 'Usted también decide',
          text: 'Su hijo o hija viaja solo si usted lo dijo y firmó, y solo donde el viaje es parte del día.',
        },
      ],
    },
    {
      blockType: 'steps',
      look: 'numbers',
      heading: 'Quién puede recoger',
      introduction: 'Usted se queda, o deja a su hijo o hija, y nos lo dice antes de ese día.',
      anchor: 'pickup',
      items: [
        {
          title: 'Usted los nombra',
          text: 'De una a seis personas, cada una con su número de teléfono. Sin nadie que recoja, el formulario no se envía. También puede decir quién nunca debe recoger a su hijo o hija.',
        },
        {
          title: 'Saben el código',
          text: 'Con su confirmación de asistencia recibe un código para recoger de cuatro cifras, el mismo para todos sus hijos. Está en la confirmación, en el correo del día anterior y en su tarjeta de la mañana. Quien recoge lo dice en la entrada.',
        },
        {
          title: 'Sin el código',
          text: 'Pedimos una identificación con foto y con un nombre que usted nos dio, y le llamamos a usted si no es el suyo. Nadie a quien usted no nombró se lleva a un niño o una niña, a menos que usted nos lo diga. Una persona que usted excluyó, nunca.',
        },
        {
          title: 'Puede cambiarlo',
          text: 'En la página de su familia, hasta que empieza el día. Antes le pide la fecha de nacimiento de su hijo o hija, y le enviamos por correo lo que cambió.',
        },
        {
          title: 'Podemos llamar a alguien',
          text: 'Cada confirmación de asistencia tiene un contacto de emergencia además de usted.',
        },
      ],
    },
    {
      blockType: 'table',
      heading: 'Quién ve las respuestas sobre la salud',
      introduction: 'Usted nos lo dice una vez. Esto es quién puede leerlo.',
      tone: 'tint',
      anchor: 'health',
      caption: 'Respuestas sobre la salud, por persona',
      first: 'Quién',
      second: 'Qué ve',
      third: 'Qué queda escrito',
      rows: [
        {
          first: 'Personas de nuestro equipo con derecho a leerlas',
          second:
            'Las respuestas de un niño o una niña, cuando abren ese registro. Ninguna lista del sitio las muestra.',
          third: 'Quién lo abrió y cuándo',
        },
        {
          first: 'Personas de nuestro equipo que preparan y dirigen un día',
          second:
            'Las respuestas de quienes vienen: en un archivo o una lista, y en un teléfono en la entrada, que las guarda bajo llave y las olvida cuando termina el día',
          third: 'Quién las tomó o las abrió, y cuándo',
        },
        {
          first: 'Voluntarios que ayudan en la entrada',
          second:
            'Que hay algo que saber. El texto, solo si lo permite quien dirige el día, o para un niño o una niña en una emergencia',
          third: 'Quién lo permitió y quién lo abrió',
        },
        {
          first: 'Otros voluntarios, mentores y conductores',
          second: 'Nada: no tienen cuenta',
          third: '',
        },
        {
          first: 'Patrocinadores, donantes, escuelas, otras familias',
          second: 'Nada',
          third: '',
        },
      ],
      note: 'Las respuestas sobre la salud no están en nuestros correos, ni en los archivos de calendario, ni en la copia firmada de la exención de responsabilidad.',
    },
    {
      blockType: 'table',
      heading: 'Qué guardamos y por cuánto tiempo',
      introduction: 'Cuando se cumple el plazo, el sistema borra. Nadie tiene que acordarse.',
      anchor: 'keep',
      caption: 'Plazos',
      first: 'Qué',
      second: 'Cuánto tiempo',
      rows: [
        {
          first: 'Un formulario que no ha enviado',
          second:
            'En su navegador, hasta que cierra la pestaña; las respuestas sobre la salud, los permisos y las firmas no se guardan ahí. Sin JavaScript, cada vez que agrega, continúa o revisa, lo que escribió se guarda en nuestro servidor por 90 minutos como máximo, también las respuestas sobre la salud.',
        },
        ...(
          [
            'day-health',
            'pickup',
            'attendance',
            'driver-photos',
            'rsvps',
            'signatures',
            'news',
          ] as const
        ).map((name) => ({ first: words.kept(name).what, second: words.kept(name).howLong })),
        {
          first: 'Su permiso para fotos',
          second: 'Hasta que lo retire, en la página de su familia o por escrito',
        },
      ],
    },
    {
      blockType: 'richText',
      heading: 'Pedir que se borre',
      tone: 'tint',
      anchor: 'delete',
      body: richText(
        paragraph('No tiene que dar un motivo.'),
        linkedParagraph(
          'Escríbanos desde el correo con el que se inscribió, o de ',
          link('otra manera', '/es#contacto'),
          '. Una persona le responde y le dice qué se borra, qué tiene que quedarse y por qué. Una exención de responsabilidad firmada se queda hasta que se cumple su plazo, porque demuestra lo que se acordó. Todos los plazos están en ',
          link('Qué guardamos y por cuánto tiempo', '/es/privacy-policy/what-we-keep'),
          '. La ',
          link('Política de privacidad', '/es/privacy-policy'),
          ' tiene sus demás opciones.',
        ),
      ),
    },
    {
      blockType: 'people',
      heading: 'Quién responde por esto',
      anchor: 'people',
      people: [],
    },
    {
      blockType: 'callToAction',
      heading: '¿Algo no le parece bien?',
      text: 'Díganos, y lo lee una persona. Si un niño o una niña está en peligro ahora, llame al 911. En una crisis, llame o envíe un mensaje de texto al 988.',
      links: [
        { label: 'Comunicarse', to: 'address', href: '/es#contacto', look: 'primary' },
        { label: 'Llamar al 911', to: 'address', href: 'tel:911', look: 'light' },
      ],
      tone: 'sun',
      anchor: 'worry',
    },
  ],
}
