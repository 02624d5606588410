import type { ReactNode } from 'react'

/** A question with one answer of several, all of which are in view. */
export const RadioGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="font-sign text-tool font-bold">{legend}</legend>
    {children}
  </fieldset>
)

type Props = {
  name: string
  label: string
  hint?: string
  isChosen: boolean
  onChoose: () => void
}

/** One of the answers. */
export const Radio = ({ name, label, hint, isChosen, onChoose }: Props) => (
  <label className="desk-tick">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <b>{label}</b>
    {hint ? <small>{hint}</small> : null}
  </label>
)
