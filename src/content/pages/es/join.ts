import { PROGRAM_AGES, TRACK_AGES } from '@/features/events/ages/rules'

import type { StarterPage } from '../starter-page'

const { youth, 'young-adult': youngAdult } = TRACK_AGES
const YOUTH = `de ${String(youth.from)} a ${String(youth.to)} años`
const YOUNG_ADULT = `de ${String(youngAdult.from)} a ${String(youngAdult.to)} años`
const ALL = `De ${String(PROGRAM_AGES.from)} a ${String(PROGRAM_AGES.to)} años`

export const spanishJoinPage: StarterPage = {
  title: 'Registrarse',
  slug: 'es-join',
  translationOf: 'join',
  meta: {
    description: `Registro en los programas de Swantastic: la madre, el padre o tutor registra a participantes ${YOUTH}; los jóvenes adultos ${YOUNG_ADULT} se registran por su cuenta. Gratis para las familias.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'sign',
      scene: 'sunrise',
      heading: 'Regístrese. Gratis para cada familia.',
      lede: 'Para nuestros programas, no para un solo día. Preguntamos quién viene, a quién llamar y qué debemos planear.',
      badges: [{ label: ALL }, { label: 'Gratis para las familias' }],
    },
    {
      blockType: 'cards',
      heading: '¿Quién se registra?',
      cards: [
        {
          title: `Niños y jóvenes, ${YOUTH}`,
          text: 'La madre, el padre o tutor registra y firma.',
          patch: 'outdoors',
          links: [
            {
              label: 'Registrar a un niño o joven',
              to: 'address',
              href: '/es/join/youth',
              look: 'primary',
            },
          ],
        },
        {
          title: `Jóvenes adultos, ${YOUNG_ADULT}`,
          text: 'Usted se registra por su cuenta. Nadie más tiene que firmar.',
          patch: 'mentor',
          links: [
            { label: 'Registrarme', to: 'address', href: '/es/join/young-adult', look: 'primary' },
          ],
        },
      ],
    },
    {
      blockType: 'steps',
      heading: 'Qué pasa después',
      look: 'numbers',
      tone: 'tint',
      items: [
        {
          title: 'Recibe una confirmación',
          text: 'Le llega una copia por correo de inmediato. Leemos su registro y lo confirmamos en 1 a 2 días hábiles.',
        },
        {
          title: 'Tal vez le llamemos',
          text: 'Alguien de nuestro equipo puede comunicarse para planear lo que su hijo, su hija o usted necesite.',
        },
        {
          title: 'Se entera de lo que viene',
          text: 'Le contamos de los próximos programas que le pueden gustar.',
        },
      ],
    },
    {
      blockType: 'callToAction',
      heading: '¿Prefiere empezar con un solo día?',
      text: 'Cada evento tiene su propia inscripción. Venga una vez y vea si le gusta.',
      links: [
        { label: 'Ver los próximos eventos', to: 'address', href: '/es/events', look: 'primary' },
      ],
      tone: 'sun',
    },
  ],
}

export const spanishJoinYouthPage: StarterPage = {
  title: 'Registrar a un niño, una niña o un joven',
  slug: 'es-join-youth',
  translationOf: 'join-youth',
  meta: {
    description: `La madre, el padre o tutor registra a participantes ${YOUTH} en los programas de Swantastic. Gratis para las familias; la exención de responsabilidad se firma en el mismo formulario.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Registre a su hijo o hija.',
      lede: 'Usted completa y firma, como madre, padre o tutor. Con diez minutos basta. Tenga a la mano el número de un contacto de emergencia.',
      badges: [
        { label: `De ${String(youth.from)} a ${String(youth.to)} años` },
        { label: 'Gratis para las familias' },
        { label: 'Firma la madre, el padre o tutor' },
      ],
    },
  ],
}

export const spanishJoinYoungAdultPage: StarterPage = {
  title: 'Registrarme',
  slug: 'es-join-young-adult',
  translationOf: 'join-young-adult',
  meta: {
    description: `Los jóvenes adultos ${YOUNG_ADULT} se registran por su cuenta en los programas de Swantastic. Gratis; la exención de responsabilidad se firma en el mismo formulario.`,
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Dé el primer paso.',
      lede: 'Usted se registra por su cuenta y nadie más tiene que firmar. Con diez minutos basta. Tenga a la mano el número de un contacto de emergencia.',
      badges: [
        { label: `De ${String(youngAdult.from)} a ${String(youngAdult.to)} años` },
        { label: 'Gratis' },
        { label: 'Usted firma por su cuenta' },
      ],
    },
  ],
}

export const spanishJoinSuccessPage: StarterPage = {
  title: 'Recibimos su registro',
  slug: 'es-join-success',
  translationOf: 'join-success',
  meta: { description: 'Qué pasa después de registrarse.' },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: '¡Gracias! Recibimos su registro',
      lede: 'Leemos cada registro y lo confirmamos en 1 a 2 días hábiles.',
      links: [
        { label: 'Ver los próximos eventos', to: 'address', href: '/es/events', look: 'sun' },
        { label: 'Registrar a otra persona', to: 'address', href: '/es/join', look: 'light' },
        { label: 'Volver al inicio', to: 'address', href: '/es', look: 'light' },
      ],
    },
    {
      blockType: 'steps',
      heading: 'Qué sigue',
      look: 'numbers',
      items: [
        {
          title: 'Busque nuestro correo',
          text: 'Una copia de su registro llega por correo de inmediato.',
        },
        {
          title: 'Conteste si le llamamos',
          text: 'Alguien de nuestro equipo puede comunicarse para planear lo que haga falta.',
        },
        {
          title: 'Entérese de lo que viene',
          text: 'Le contamos de los próximos programas que le pueden gustar.',
        },
      ],
    },
  ],
}
