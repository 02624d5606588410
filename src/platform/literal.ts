import { escapeLiteral } from 'pg'

/** A text as an SQL constant, for a statement that takes no parameters, or for a part of the statement itself. */
export const literal = (text: string): string => escapeLiteral(text)
