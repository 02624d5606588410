import type { Words } from './words'

export const words: Words = {
  effective: 'En vigor desde',
  updated: 'Última actualización',
  onThisPage: 'En esta página',
  inquiries: 'Para cualquier pregunta',
  tollFree: 'llamada gratuita',
  mailing: 'Dirección postal',
  follow: 'Síganos',
  notice: 'Aviso',
  cities: { launch: 'Las primeras ciudades', next: 'Las siguientes' },
  home: {
    art: 'Ilustración: al amanecer, dos mentores y cinco jóvenes suben una colina junto al lago, con una guitarra, un cuaderno de dibujo y una silla de ruedas todoterreno, mientras una bandada de cisnes vuela en forma de V.',
    find: 'Buscar un evento',
    register: 'Registrar a su hijo o hija',
  },
}
