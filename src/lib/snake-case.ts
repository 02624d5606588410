/** The name of a column or a table: `pickupPersonName` and `driver-documents` become snake_case. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
