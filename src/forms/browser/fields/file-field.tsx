import { Check, CircleAlert, Upload, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import { chosenFileRefusal, formatFileSize } from '@/forms/core/files'
import { classNames } from '@/ui/class-names'
import { Field } from '@/ui/field'
import { labelId } from '@/ui/field-parts'
import { Icon } from '@/ui/icon'

import { selectedFile } from '../selected-files'
import { type FieldOf, useField, useFormState } from './use-form-context'

type Chosen = {
  file: File
  /** The object URL of a photo; `null` for a file that has no preview. */
  preview: string | null
}

/**
 * A file in one line: its name, its size, and a preview if it is a photo. A wrong name, type or size is
 * reported as soon as the visitor chooses it.
 */
export function FileField(field: FieldOf<'file'>) {
  const { question } = field
  const { words, describe, register, setValue, clearError } = useField(field)
  const { words: kit } = useFormState()
  const { onChange, ref, ...registered } = register()
  const input = useRef<HTMLInputElement | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const preview = chosen?.preview ?? null
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

  const show = (file: File | null | undefined) =>
    setChosen(
      file ? { file, preview: question.is === 'photo' ? URL.createObjectURL(file) : null } : null,
    )

  const remove = () => {
    setValue('')
    clearError()
    show(null)
    // The focused button is gone.
    input.current?.focus()
  }

  const file = chosen ? selectedFile(chosen.file) : null
  const refusal = file && chosenFileRefusal(question, file)
  const error = words.error ?? (refusal ? describe(refusal) : undefined)

  return (
    <Field {...words} error={error} announcesError={words.error === undefined}>
      {(control) => (
        <div
          className={classNames(
            'upload-box grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 pr-1.5 pl-4 text-sm leading-normal sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]',
            !file && 'border-dashed',
          )}
        >
          <input
            {...registered}
            {...control}
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            // Its name is only the question, without the label that looks like a button.
            aria-labelledby={labelId(words)}
            className="col-span-full max-w-full"
            type="file"
            accept={question.accept}
            onChange={(event) => {
              show(event.currentTarget.files?.item(0))
              return onChange(event)
            }}
          />
          {chosen?.preview && error === undefined ? (
            <img
              className="size-11 rounded-1 object-cover"
              src={chosen.preview}
              alt={kit.whatYouChose}
              // Some browsers cannot display some image formats.
              onError={() => setChosen({ ...chosen, preview: null })}
            />
          ) : (
            <Icon className="noscript:hidden" shape={getIcon(file !== null, error !== undefined)} />
          )}
          <span className="noscript:hidden" aria-live="polite">
            {file ? (
              <>
                <b className="font-sign text-tool leading-label font-bold wrap-anywhere">
                  {file.name}
                </b>{' '}
                <span className="whitespace-nowrap text-soft">
                  {formatFileSize(file.bytes)}
                  {error === undefined ? `, ${kit.readyToSend}` : ''}
                </span>
              </>
            ) : (
              <span className="text-soft">{kit.file[question.is].none}</span>
            )}
          </span>
          <label
            className="tool-button justify-self-start max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 noscript:hidden"
            htmlFor={words.id}
          >
            {file ? kit.replace : kit.file[question.is].choose}
          </label>
          {file && (
            <button
              type="button"
              className="icon-button max-sm:col-start-3 max-sm:row-start-1"
              aria-label={kit.removeFile(file.name)}
              onClick={remove}
            >
              <Icon shape={X} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

const getIcon = (isChosen: boolean, isRefused: boolean) =>
  isChosen ? (isRefused ? CircleAlert : Check) : Upload
