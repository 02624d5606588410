import type { Choice, Question } from '@/forms/core/questions'

import { DeskChoices, DeskInput, DeskSelect, DeskTextarea, DeskTick } from './field'

type Props = {
  name: string
  label: string
  kind: Question['kind']
  options?: readonly Choice[]
  maxLength?: number | undefined
  hint?: string | undefined
  defaultValue?: string | undefined
  /** The options that are ticked at first, in a list of them. */
  chosen?: readonly string[]
  onTick?: ((isTicked: boolean) => void) | undefined
}

const TYPES = { text: 'text', url: 'text', email: 'email', phone: 'tel', date: 'date' } as const

/** The control in which staff answer a question for a family. Staff cannot sign for them, so a signature has none. */
export function QuestionControl({
  kind,
  options = [],
  maxLength,
  hint,
  defaultValue,
  chosen = [],
  onTick,
  ...field
}: Props) {
  const shared = { ...field, ...(hint === undefined ? {} : { hint }) }
  switch (kind) {
    case 'text':
    case 'url':
    case 'email':
    case 'phone':
    case 'date':
      return (
        <DeskInput
          {...shared}
          type={TYPES[kind]}
          maxLength={maxLength}
          defaultValue={defaultValue}
          autoComplete="off"
        />
      )
    case 'paragraph':
      return <DeskTextarea {...shared} maxLength={maxLength} defaultValue={defaultValue} />
    case 'choice':
      return <DeskSelect {...shared} defaultValue={defaultValue} options={options} />
    case 'choices':
      return <DeskChoices {...shared} options={options} chosen={chosen} />
    case 'consent':
      return (
        <DeskTick
          {...shared}
          onChange={({ target }) => {
            onTick?.(target.checked)
          }}
        />
      )
    case 'signature':
    case 'people':
    case 'file':
      return null
  }
}
