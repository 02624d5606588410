import { escapeLiteral } from 'pg'

/** A text as a constant in SQL, for a statement that takes no parameters, or for what is a part of the statement itself. */
export const literal = (text: string): string => escapeLiteral(text)
