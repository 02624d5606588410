import type { Words } from './words'

export const words: Words = {
  effective: 'En vigor desde',
  updated: 'Última actualización',
  onThisPage: 'En esta página',
  inquiries: 'Para cualquier pregunta',
  tollFree: 'llamada gratuita',
  mailing: 'Dirección postal',
  follow: 'Síganos',
}
