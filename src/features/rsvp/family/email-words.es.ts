import { plural } from '@/lib/plural'

import { childrenInEmail } from '../email'
import type { Words } from './email-words'
import type { GivingUp } from './wording'
import { atClock as at } from './wording.es'

/** The names of those who have a place and of those who wait; `null` for the reader, whom the text calls “usted”. */
function split(children: readonly GivingUp[]) {
  const [placed, waiting] = [false, true].map((isWaiting) => {
    const all = children.filter((child) => child.isWaiting === isWaiting)
    return {
      count: all.length,
      names: childrenInEmail(
        all.map(({ name }) => name),
        'es',
      ),
    }
  })
  return { isSelf: children.length === 1 && children[0]?.isSelf === true, placed, waiting }
}

type Group = { count: number; names: string } | undefined

/** A sentence of a clause for those who have a place and one for those who wait. */
const sentence = (clauses: readonly string[]): string => clauses.join(', y ')

const clause = (
  group: Group,
  one: (names: string) => string,
  several: (names: string) => string,
) =>
  group === undefined || group.count === 0
    ? []
    : [group.count === 1 ? one(group.names) : several(group.names)]

export const words: Words = {
  link: {
    subject: 'La página de su familia: el enlace que pidió',
    preheader: 'Abre todo durante una hora.',
    heading: 'La página de su familia',
    hello: 'Hola. Alguien, probablemente usted, pidió el enlace a la página de su familia.',
    forOneHour:
      'Durante una hora, y con la fecha de nacimiento de un participante que usted inscribió, el enlace abre todo sobre ese participante y sobre los hermanos inscritos junto con él: eventos, respuestas de salud, personas, teléfonos. A partir de ese momento, los enlaces anteriores ya no funcionan. Después de esa hora solo muestra qué eventos hay.',
    didNotAsk: '¿No lo pidió? No haga nada. Nadie vio nada.',
    why: 'Recibe este correo porque alguien escribió esta dirección en nuestra página para familias.',
  },
  health: {
    subject: (people, event) =>
      people.isSelf
        ? `Cambió: sus respuestas de salud, ${event}`
        : `Cambió: respuestas de salud de ${people.names}, ${event}`,
    subjectOfAll: (people) =>
      people.isSelf
        ? 'Cambió: sus respuestas de salud, todos sus próximos eventos'
        : `Cambió: respuestas de salud de ${people.names}, todos sus próximos eventos`,
    preheader: 'Las tiene nuestro equipo. ¿No hizo usted el cambio? Llámenos.',
    heading: (people) =>
      people.isSelf
        ? 'Cambiaron sus respuestas de salud.'
        : `Cambiaron las respuestas de salud de ${people.names}.`,
    text: 'Por privacidad no las repetimos por correo electrónico. Ya avisamos a nuestro equipo. Si usted no hizo este cambio, por favor llámenos.',
    invitation: '¿Hay algo del evento que no está bien?',
  },
  kept: (isWaiting) => (isWaiting ? 'en la lista de espera' : 'lugar reservado'),
  gone: (isWaiting) => (isWaiting ? 'fuera de la lista de espera' : 'lugar cedido'),
  person: (name, state) => `${name}: ${state}`,
  givenUp: {
    title: (children) => {
      const { isSelf, placed, waiting } = split(children)
      if (isSelf)
        return waiting?.count ? 'usted ya no está en la lista de espera' : 'usted cedió su lugar'
      return sentence([
        ...clause(
          placed,
          (names) => `se cedió el lugar de ${names}`,
          (names) => `se cedieron los lugares de ${names}`,
        ),
        ...clause(
          waiting,
          (names) => `${names} ya no está en la lista de espera`,
          (names) => `${names} ya no están en la lista de espera`,
        ),
      ])
    },
    preheader: (clock) =>
      `Hasta ${at(clock)} puede deshacerlo con un toque. Si no fue usted, llámenos.`,
    text: (children, event) => {
      const names = childrenInEmail(
        children.map(({ name }) => name),
        'es',
      )
      const absence = split(children).isSelf
        ? 'usted no puede venir'
        : plural(
            children.length,
            { one: `${names} no puede venir`, other: `${names} no pueden venir` },
            'es',
          )
      return `Nos dijo que ${absence} a ${event}. Gracias. Si no fue usted, llámenos enseguida.`
    },
    invitation: (children, clock) => {
      const places = split(children).placed?.count ?? 0
      const hold =
        places === 0
          ? `Le guardamos la posición en la lista de espera hasta ${at(clock)}. Después, para venir hace falta un nuevo formulario de asistencia.`
          : plural(
              places,
              {
                one: `Le guardamos el lugar hasta ${at(clock)}. Después queda libre para la próxima familia.`,
                other: `Le guardamos los lugares hasta ${at(clock)}. Después quedan libres para la próxima familia.`,
              },
              'es',
            )
      return `¿Cambió de opinión, o fue sin querer? ${hold}`
    },
    putBack: (children) =>
      split(children).isSelf
        ? 'Deshacer'
        : `Deshacer para ${childrenInEmail(
            children.map(({ name }) => name),
            'es',
          )}`,
  },
  back: {
    title: (children) =>
      split(children).isSelf
        ? 'cambio deshecho'
        : `cambio deshecho para ${childrenInEmail(
            children.map(({ name }) => name),
            'es',
          )}`,
    preheader: 'Todo está como antes. No tiene que hacer nada.',
    text: (children, clock) => {
      const { isSelf, placed, waiting } = split(children)
      const own = waiting?.count
        ? 'usted está otra vez en la lista de espera, en la misma posición'
        : 'su lugar sigue reservado, como antes'
      const states = isSelf
        ? own
        : sentence([
            ...clause(
              placed,
              (names) => `el lugar de ${names} sigue reservado, como antes`,
              (names) => `los lugares de ${names} siguen reservados, como antes`,
            ),
            ...clause(
              waiting,
              (names) => `${names} está otra vez en la lista de espera, en la misma posición`,
              (names) => `${names} están otra vez en la lista de espera, en la misma posición`,
            ),
          ])
      return `${states}. Usted deshizo el cambio a ${at(clock)}, así que el correo anterior ya no vale.`
    },
    invitation:
      'Los planes cambian. Si no puede venir, por favor avísenos, para que pueda venir la próxima familia.',
  },
}
