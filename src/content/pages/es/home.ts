import { PROGRAM_AGES, TRACK_AGES } from '@/features/events/ages/rules'

import { paragraph, richText } from '../../rich-text'
import { cities } from '../shared'
import type { StarterPage } from '../starter-page'

/** For families who read Spanish: what this is, days out, registration, safety, and how to reach us. */
export const spanishHomePage: StarterPage = {
  title: 'Inicio',
  slug: 'es-home',
  translationOf: 'home',
  meta: {
    title: 'Swantastic | Días al aire libre, gratis para cada familia',
    description: `Aventuras, arte y mentoría para jóvenes de ${String(PROGRAM_AGES.from)} a ${String(PROGRAM_AGES.to)} años. Grupos pequeños. Adultos de confianza. Gratis para cada familia.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'sunrise',
      heading: 'Días al aire libre, gratis para cada familia.',
      lede: `Aventuras, arte y mentoría para jóvenes de ${String(PROGRAM_AGES.from)} a ${String(PROGRAM_AGES.to)} años, con veteranos al frente. Grupos pequeños y adultos de confianza.`,
      badges: [
        {
          label: `De ${String(PROGRAM_AGES.from)} a ${String(PROGRAM_AGES.to)} años`,
        },
        { label: 'Gratis' },
      ],
      links: [
        { label: 'Buscar un evento', to: 'address', href: '/es/events', look: 'sun' },
        { label: 'Cómo comunicarse', to: 'address', href: '/es#contacto', look: 'light' },
      ],
    },
    { blockType: 'upcomingEvents', heading: 'Próximos eventos', count: 3 },
    {
      blockType: 'steps',
      heading: 'Así es un día con nosotros',
      look: 'profile',
      items: [
        {
          title: 'Salimos',
          text: 'Empezamos a pie: una caminata, un paseo en canoa, una subida. Caminando juntos es más fácil conversar.',
        },
        {
          title: 'Creamos algo',
          text: 'Un dibujo, unos versos, un ritmo, una comida. Algo hecho con las propias manos.',
        },
        {
          title: 'Conversamos',
          text: 'Nos sentamos. ¿Qué fue difícil hoy? ¿Qué ayudó? Los mentores primero escuchan, y sin prisa.',
        },
        {
          title: 'Cambiamos de lugar',
          text: 'Ahora son ellos quienes marcan el paso, eligen la ruta y cuidan del grupo.',
        },
      ],
    },
    {
      blockType: 'cards',
      heading: 'Registrarse para los programas',
      introduction:
        'La confirmación de asistencia es para un solo día. El registro es para el programa: buscamos días, proyectos y mentores para usted o para su hijo o hija. También es gratis.',
      tone: 'tint',
      anchor: 'registro',
      cards: [
        {
          title: `Menores, de ${String(TRACK_AGES.youth.from)} a ${String(TRACK_AGES.youth.to)} años`,
          text: 'La madre, el padre o el tutor registra a cada menor y firma.',
          patch: 'outdoors',
          links: [
            {
              label: 'Registrar a un menor',
              to: 'address',
              href: '/es/join/youth',
              look: 'primary',
            },
          ],
        },
        {
          title: `Jóvenes adultos, de ${String(TRACK_AGES['young-adult'].from)} a ${String(TRACK_AGES['young-adult'].to)} años`,
          text: 'Usted se registra. Nadie más tiene que firmar.',
          patch: 'mentor',
          links: [
            { label: 'Registrarse', to: 'address', href: '/es/join/young-adult', look: 'primary' },
          ],
        },
      ],
    },
    {
      blockType: 'cards',
      heading: 'La seguridad primero',
      look: 'facts',
      cards: [
        {
          title: 'Usted dice quién recoge',
          text: 'Su familia recibe un código para recoger. Sin el código o un nombre que usted nos dio, nadie se lleva a su hijo o hija.',
        },
        {
          title: 'Solo con su permiso',
          text: 'Los viajes y las fotos son permisos aparte. Puede decir que no a los dos y participar igual.',
        },
        {
          title: 'Lo privado es privado',
          text: 'Las respuestas sobre la salud las ve solo quien las necesita, y se borran solas.',
          links: [
            {
              label: 'Cómo cuidamos a los niños',
              to: 'address',
              href: '/es/safety',
              look: 'primary',
            },
          ],
        },
      ],
    },
    {
      blockType: 'cityList',
      heading: 'Dónde estamos',
      introduction: 'Empezamos en tres ciudades, con grupos de 8 a 12 jóvenes.',
      cities: [
        { name: 'Cleveland', note: 'Ohio' },
        { name: 'Los Angeles', note: 'California' },
        { name: 'Charlotte', note: 'Carolina del Norte' },
      ],
      next: cities.next,
    },
    {
      blockType: 'richText',
      heading: 'Cómo comunicarse con nosotros',
      anchor: 'contacto',
      body: richText(
        paragraph(
          'Escríbanos o llámenos. Le responde una persona, en el orden en que llegan los mensajes. Puede escribir en español.',
        ),
      ),
    },
    { blockType: 'contactDetails' },
    {
      blockType: 'callToAction',
      heading: 'En una crisis, no nos espere',
      text: 'No somos un servicio de emergencia. Si usted o alguien con usted está en crisis, llame o envíe un mensaje de texto al 988 y oprima 2 para español, o llame al 911.',
      links: [
        { label: 'Llamar al 988', to: 'address', href: 'tel:988', look: 'primary' },
        { label: 'Llamar al 911', to: 'address', href: 'tel:911', look: 'light' },
      ],
      tone: 'dark',
    },
  ],
}
