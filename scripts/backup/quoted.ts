/** As `.env` files write a value with a space or a sign of its own. */
export const quoted = (value: string): string => {
  if (/^[\w@.:/?=&%+,-]*$/.test(value)) return value
  const quote = ['"', "'", '`'].find((sign) => !value.includes(sign)) ?? '"'
  return `${quote}${value}${quote}`
}
