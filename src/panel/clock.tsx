'use client'
// Client components, like the ones of Payload that they replace.

import {
  FieldDescription,
  RenderDefaultCell,
  useDocumentInfo,
  useField,
  withCondition,
} from '@payloadcms/ui'
import type { DateFieldClient, DateFieldClientProps, DefaultCellComponentProps } from 'payload'

import { ORGANIZATION_ZONE, timeInWords } from '@/lib/clock'

/** A date in a list: Payload’s own column, told the zone. */
export function TimeCell(props: DefaultCellComponentProps<DateFieldClient>) {
  const { columnIndex = 0, field, link = false, rowData } = props
  const key = `${field.name}_tz`
  const zone: unknown = rowData[key]
  return (
    <RenderDefaultCell
      clientProps={{
        ...props,
        field: { ...field, timezone: true },
        rowData: { ...rowData, [key]: zone ?? ORGANIZATION_ZONE },
      }}
      columnIndex={columnIndex}
      isLinkedColumn={link}
    />
  )
}

/** A read-only date on a form: in words, not in a picker. */
export const RecordedTime = withCondition(({ field, path }: DateFieldClientProps) => {
  const { value } = useField<string>({ path })
  const { admin, label, name } = field
  return (
    <div className="field-type" id={`field-${name}`}>
      <p className="field-label">{typeof label === 'string' ? label : name}</p>
      <p>{value ? timeInWords(value) : '—'}</p>
      {admin?.description ? <FieldDescription description={admin.description} path={path} /> : null}
    </div>
  )
})

const getSaved = (data: Record<string, unknown> | undefined, name: string): string | null => {
  const saved = data?.[name]
  return typeof saved === 'string' ? timeInWords(saved) : null
}

/** Beside the buttons of a record: when it was made and last changed. */
export function SavedTimes() {
  const { data } = useDocumentInfo()
  const changed = getSaved(data, 'updatedAt')
  const created = getSaved(data, 'createdAt')
  return changed && created ? (
    <p className="m-0 self-center text-least leading-label whitespace-nowrap text-soft max-desk:hidden">
      Last change {changed}
      <br />
      Created {created}
    </p>
  ) : null
}
