/** What a phone dials: the digits of a number as people write it, with the country's prefix. */
export function telephoneLink(number: string): string {
  const digits = number.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}
