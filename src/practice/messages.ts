import type { Words } from '@/features/emails/messages/rules'

/** Messages that colleagues have written to invented families. */

export const WHAT_TO_BRING: Words = {
  subject: 'What to bring to [Event]',
  text: `Hi [First name],

we are looking forward to [Children] at [Event], [When].

It will be dark and cold by the water. Please bring a warm jacket, gloves and a cup. We bring the lanterns and the cocoa.

If someone else picks up your child, add that person to your family page before the day:

[Family link]`,
  subjectEs: '[Event]: qué llevar',
  textEs: `Hola, [First name]:

Nos dará mucho gusto recibir a [Children] en [Event], el [When].

Estará oscuro y hará frío junto al agua. Por favor, traigan una chaqueta abrigada, guantes y una taza. Nosotros llevamos los faroles y el chocolate caliente.

Si otra persona va a recoger a su hijo o hija, agréguela antes en la página de su familia:

[Family link]`,
}

export const THANKS: Words = {
  subject: 'Thank you for coming to [Event]',
  text: `Hi [First name],

it was good to have [Children] with us. A green scarf and a water bottle were left behind. Answer this email if one of them is yours.

Until the next day out!`,
  subjectEs: 'Gracias por venir a [Event]',
  textEs: `Hola, [First name]:

Fue un gusto tener a [Children] con nosotros. Se quedaron una bufanda verde y una botella de agua. Si una de las dos es suya, responda a este correo.

¡Hasta la próxima!`,
}
