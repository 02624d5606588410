/** The `tel:` link of a phone number as people write it; ten digits get the US prefix. */
export function telephoneLink(number: string): string {
  const digits = number.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`
}
