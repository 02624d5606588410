import { Check, Upload } from 'lucide'
import { useEffect, useState } from 'react'

import { fileTooLarge, formatFileSize, maxBytes } from '@/forms/core/files'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon'

import { type FieldOf, useField } from './form-context'

const NOTHING_SELECTED = {
  photo: { title: 'No photo yet', text: 'Take one or choose a file' },
  document: { title: 'No file yet', text: 'Choose a file' },
} as const

type Selected = {
  name: string
  bytes: number
  /** The object URL of a photo; `null` for a file that has no preview. */
  preview: string | null
}

/**
 * A file with its name, its size, and a preview if it is a photo. A file that is too large shows an error at
 * once.
 */
export function FileField(field: FieldOf<'file'>) {
  const { question } = field
  const { words, describe, register } = useField(field)
  const [selected, setSelected] = useState<Selected | null>(null)
  const preview = selected?.preview ?? null
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

  const isTooLarge = selected !== null && selected.bytes > maxBytes(question)
  const error = words.error ?? (isTooLarge ? describe(fileTooLarge(question)) : undefined)
  const { onChange, ...registered } = register()

  const select = (file: File | null | undefined) =>
    setSelected(
      file
        ? {
            name: file.name,
            bytes: file.size,
            preview: question.is === 'photo' ? URL.createObjectURL(file) : null,
          }
        : null,
    )

  return (
    <Field {...words} error={error}>
      {(control) => (
        <div className="upload-box grid grid-cols-[auto_1fr] items-center gap-4 px-4 py-3.5 text-sm">
          {selected?.preview && error === undefined ? (
            <img
              className="h-16 w-22 rounded-1 object-cover"
              src={selected.preview}
              alt="What you chose"
              // Some browsers cannot display some image formats, such as HEIC.
              onError={() => setSelected({ ...selected, preview: null })}
            />
          ) : (
            <Icon shape={selected && error === undefined ? Check : Upload} />
          )}
          <span aria-live="polite">
            <b className="block font-sign text-tool leading-label font-bold">
              {selected ? selected.name : NOTHING_SELECTED[question.is].title}
            </b>
            {selected ? formatFileSize(selected.bytes) : NOTHING_SELECTED[question.is].text}
          </span>
          <input
            {...registered}
            {...control}
            className="col-span-full max-w-full font-sign text-tool leading-font font-semibold file:mr-3"
            type="file"
            accept={question.accept}
            onChange={(event) => {
              select(event.currentTarget.files?.item(0))
              return onChange(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}
