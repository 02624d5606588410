/** The first letters of the first and the last part of a name, for the face of a colleague. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return letters.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}
