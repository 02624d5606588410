import { PROGRAM_AGES, TRACK_AGES } from './ages/rules'
import type { Choice } from './choose/rules'
import type { Words } from './words'

/** "Eventos en Cleveland para edades de 13 a 18", and the same without either. */
const eventsFor = (events: string, { city, ages }: Choice): string =>
  [
    events,
    city ? `en ${city.name}` : '',
    ages ? `para edades de ${String(ages.from)} a ${String(ages.to)}` : '',
  ]
    .filter(Boolean)
    .join(' ')

export const words: Words = {
  home: 'Inicio',
  events: 'Eventos',
  free: 'Gratis',
  paid: 'De pago',
  canceled: 'Cancelado',
  passed: 'Este evento ya pasó',
  glance: 'En resumen',
  startsIn: 'Empieza en',
  whereYouAre: 'Donde usted está ({zone}):',
  seeEvent: 'Ver el evento',
  seeUpcoming: 'Ver los próximos eventos',
  soon: 'Próximamente (se avisa a quienes confirmaron)',
  underageSigns: 'Por cada menor de 18 años firma su madre, padre o tutor.',
  range: (hours, zone) => `${hours}, ${zone}`,
  places: {
    left: (count) => (count === 1 ? 'Queda 1 lugar' : `Quedan ${String(count)} lugares`),
    waitlistOpen: 'Lleno. La lista de espera está abierta.',
    allTaken: 'Ya no quedan lugares.',
    full: 'Lleno',
    fullWithWaitlist: 'Lleno. Hay lista de espera',
    fullWithWaiting: (count) => `Lleno. Lista de espera: ${String(count)}`,
    otherEvents: 'Otros eventos',
    joinWaitlist: 'Unirse a la lista de espera',
    save: 'Reservar un lugar',
  },
  ages: {
    one: (age) => `${String(age)} años`,
    range: (from, to) => `De ${String(from)} a ${String(to)} años`,
    andUp: (from) => `Desde los ${String(from)} años`,
    upTo: (to) => `Hasta los ${String(to)} años`,
    all: 'Todas las edades',
  },
  list: {
    description: () =>
      `Eventos para jóvenes de ${String(PROGRAM_AGES.from)} a ${String(PROGRAM_AGES.to)} años. Gratis para cada familia.`,
    chosenDescription: (title) => `${title}: eventos para jóvenes. Gratis para cada familia.`,
    heading: 'Encuentre su próximo evento.',
    lede: 'Caminatas, pintura, música y almuerzo. Grupos pequeños, adultos de confianza, gratis para cada familia.',
    ages: (from, to) => `De ${String(from)} a ${String(to)} años`,
    upcoming: 'Próximos eventos',
    addAll: 'Agregar todos los eventos a su calendario',
    showAll: 'Ver todos los eventos',
    everyEvent: 'Ver todos los eventos',
  },
  none: {
    title: 'No hay eventos programados',
    text: 'El calendario descansa. El próximo evento aparecerá primero aquí.',
    updates: 'Recibir noticias (en inglés)',
    follow: 'Síganos',
  },
  choose: {
    label: 'Elegir eventos',
    city: 'Ciudad',
    allCities: 'Todas las ciudades',
    age: 'Edad ese día',
    allAges: 'Todas las edades',
    noneFit: 'Aquí todavía no hay nada. Cerca de lo que busca:',
    tellMe: 'Recibir avisos de nuevos eventos (en inglés)',
    lastCity: 'La última vez: {city}',
    lastAges: 'La última vez: edades de {ages}',
    lastBoth: 'La última vez: {city}, edades de {ages}',
    countLine: (count, choice) => {
      if (count === 0) return eventsFor('Por ahora no hay eventos', choice)
      const events = count === 1 ? '1 evento' : `${String(count)} eventos`
      return choice.city || choice.ages ? eventsFor(events, choice) : `${events}, por fecha`
    },
    listTitle: (choice) => eventsFor('Eventos', choice),
    feedTitle: ({ city }) =>
      city
        ? `Todos los eventos en ${city.name} en su calendario`
        : 'Todos los eventos en su calendario',
  },
  more: {
    newsTitle: 'Nuevos eventos, en su correo',
    news: 'Le escribimos cuando hay nuevos eventos, normalmente una o dos veces al mes. Estos correos son en inglés, y cada uno tiene un enlace para cancelar la suscripción.',
    calendar:
      'Suscríbase una vez, y los nuevos eventos y los cambios aparecen solos. Este calendario está en inglés.',
    subscribe: 'Suscribirse',
    file: 'Archivo de calendario (.ics)',
    registerTitle: 'Registre a su hijo o hija',
    register:
      'La confirmación de asistencia es para un solo evento. El registro es para el programa: buscamos eventos, proyectos y mentores para su hijo o hija. También es gratis.',
    youth: `Menores, de ${String(TRACK_AGES.youth.from)} a ${String(TRACK_AGES.youth.to)} años`,
    youngAdult: `Jóvenes adultos, de ${String(TRACK_AGES['young-adult'].from)} a ${String(TRACK_AGES['young-adult'].to)} años`,
  },
  page: {
    title: (event) => `${event} | Eventos`,
    launch: 'Evento inaugural',
    registerForLaunch: 'Registrarse para la inauguración',
    details: 'Detalles del evento',
    quick: 'Acción rápida',
    stamp: ({ weekday, month, day }) => `${weekday} ${day} ${month}`,
    spots: 'Lugares',
    gettingThere: 'Cómo llegar',
    directions: 'Ver el camino',
    share: 'Compartir',
    bringAFriend: 'Invite a alguien',
    addToCalendar: 'Agregar al calendario',
    expect: 'Qué esperar',
    date: 'Fecha',
    time: 'Hora',
    arriveBy: 'Hora de llegada',
    location: 'Lugar del evento',
    cost: 'Costo',
    freeForAll: 'Gratis para todos',
    food: 'Comida',
    tourCapacity: 'Cupo del recorrido',
    people: (count) => (count === 1 ? '1 persona' : `${String(count)} personas`),
    bring: 'Qué llevar',
    arriveAt: (time) => `Hora de llegada: ${time}`,
    tourStarts: (time) => `Comienzo del recorrido: ${time}.`,
    tour: 'Una caminata guiada con paradas para mirar, escuchar y dibujar.',
    headHome: 'Regreso a casa.',
    seeYou: 'Nos vemos en el próximo sendero.',
    questions: 'Preguntas',
    askUs: '¿Tiene otra pregunta? Le responde una persona, casi siempre quien prepara el evento.',
    emailUs: 'Escríbanos',
    call: (number) => `Llame al ${number}`,
  },
  register: {
    full: 'Este evento está lleno',
    fullText: 'Ya no quedan lugares. Habrá más eventos.',
    canceled: 'Este evento se canceló',
    closed: 'El registro está cerrado',
    whyCanceled:
      'Lo sentimos: este evento no se realizará, y no es posible inscribirse. Si tenía un lugar, no tiene que hacer nada. Habrá más eventos.',
    whyPassed: 'Gracias a todas las personas que vinieron. Vea los próximos eventos.',
    whyClosed: 'El registro para este evento está cerrado. Habrá más eventos.',
    more: '¿Le gustaría participar en más de un evento?',
    programs: 'Registrarse para nuestros programas',
    oneForAll: 'Una sola confirmación de asistencia para toda la familia.',
    haveNumber: 'Tenga a la mano el número de un contacto de emergencia.',
    external: 'Usar el formulario externo',
  },
  calendar: {
    name: (organization) => `Eventos de ${organization}`,
    canceled: (title) => `Cancelado: ${title}`,
    isCanceled: 'Este evento se canceló.',
  },
  scenes: {
    sunrise:
      'Ilustración: al amanecer, dos mentores y cinco jóvenes suben una colina junto al lago; alguien lleva una guitarra, alguien un cuaderno de dibujo y alguien usa una silla de ruedas todoterreno.',
    noon: 'Ilustración: tres cisnes vuelan sobre un lago con montañas al fondo.',
    autumn:
      'Ilustración: un bosque en otoño. Una persona joven pinta en un caballete junto a un mentor, mientras otras dos caminan por el sendero, una con guitarra.',
    night: 'Ilustración: una carpa y una fogata junto a un lago bajo la luna llena.',
  },
}
