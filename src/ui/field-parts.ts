import type { ReactNode } from 'react'

/** The parts of a field besides its control, which determine the ids. */
export type FieldParts = {
  /** The id of the control. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

export const labelId = ({ id }: Pick<FieldParts, 'id'>) => `${id}-label`
export const hintId = ({ id, hint }: FieldParts) => (hint ? `${id}-hint` : undefined)
export const errorId = ({ id, error }: FieldParts) => (error ? `${id}-error` : undefined)

export const describedBy = (field: FieldParts) =>
  [hintId(field), errorId(field)].filter(Boolean).join(' ') || undefined

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The attributes that connect a control with the hint and the error of its field. */
export const controlProps = (field: FieldParts): ControlProps => ({
  id: field.id,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})
