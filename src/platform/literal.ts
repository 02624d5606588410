import { escapeLiteral } from 'pg'

/** A text as a constant in SQL, for what is no input but a part of the statement: a separator, a pattern, a name. */
export const literal = (text: string): string => escapeLiteral(text)
