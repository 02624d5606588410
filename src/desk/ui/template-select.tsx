'use client'
// Client code because the choice fills in the form beside it.

import { classNames } from '@/ui/class-names'

import { DeskSelect } from './field'

type Template = { name: string; subject: string; text: string }

/** Starts an email from a template. */
export const TemplateSelect = <Chosen extends Template>({
  templates,
  isInLine = false,
  onChoose,
}: {
  templates: readonly Chosen[]
  /** Whether its label is beside it. */
  isInLine?: boolean
  onChoose: (template: Chosen) => void
}) => (
  <DeskSelect
    name="template"
    label="Start from"
    className={classNames(isInLine && 'grid-flow-col items-center gap-2.5')}
    value=""
    onChange={({ currentTarget: { value } }) => {
      const chosen = templates.find(({ name }) => name === value)
      if (chosen) onChoose(chosen)
    }}
    options={[
      { value: '', label: 'An empty email' },
      ...templates.map(({ name }) => ({ value: name, label: name })),
    ]}
  />
)
