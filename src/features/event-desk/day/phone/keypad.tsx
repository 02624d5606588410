/** A code of four digits: a field, and keys under the thumb. A keyboard types into it from anywhere in the sheet. */

import { CircleCheck, Delete } from 'lucide'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

const DIGITS = 4
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'delete'] as const

/** What stands beside the digits. */
export type KeypadWords = {
  label: string
  hint: string
  digits: string
  clear: string
  delete: string
}

const PICK_UP: KeypadWords = {
  label: 'Pick-up code',
  hint: 'Ask for it, don’t say it.',
  digits: 'Digits',
  clear: 'Clear',
  delete: 'Delete the last digit',
}

/** For the code that the lead types on another phone. */
export const dayCodeWords = (lead: string): KeypadWords => ({
  ...PICK_UP,
  label: 'Day code',
  hint: `${lead} types it.`,
})

type Entry = { code: string; onChange: (code: string) => void; isLocked: boolean }

type Props = Omit<Entry, 'isLocked'> & {
  words?: KeypadWords
  state: 'typing' | 'checking' | 'right' | 'wrong'
  /** The code that was not it. */
  wrongCode: string | null
}

/** Changes the code as it is typed on a keyboard, anywhere in the sheet around a part of it. */
export function useDigits(
  part: RefObject<HTMLElement | null>,
  { code, onChange, isLocked }: Entry,
): (next: string) => void {
  const change = (next: string) => {
    if (!isLocked) onChange(next.replaceAll(/\D/g, '').slice(0, DIGITS))
  }
  // In place before the next key, however fast a person types.
  useLayoutEffect(() => {
    const sheet = part.current?.closest('dialog, section')
    const typeDigit = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return
      if (/^\d$/.test(event.key)) change(code + event.key)
      if (event.key === 'Backspace') change(code.slice(0, -1))
    }
    sheet?.addEventListener('keydown', typeDigit)
    return () => sheet?.removeEventListener('keydown', typeDigit)
  })
  return change
}

/** @param isTurned whether the keys are on the side that an adult reads, which stays light */
export const DigitKeys = ({
  words,
  code,
  onChange,
  isTurned = false,
}: {
  words: Pick<KeypadWords, 'digits' | 'clear' | 'delete'>
  code: string
  onChange: (code: string) => void
  isTurned?: boolean
}) => (
  <div role="group" aria-label={words.digits} className="grid grid-cols-3 gap-1.75">
    {KEYS.map((key) => (
      <button
        key={key}
        type="button"
        aria-label={key === 'delete' ? words.delete : undefined}
        onClick={() => {
          onChange(key === 'clear' ? '' : key === 'delete' ? code.slice(0, -1) : code + key)
        }}
        className={classNames(
          'grid cursor-pointer touch-manipulation place-items-center rounded-2 border-2 font-sign font-semibold tablet:min-h-18',
          isTurned
            ? 'min-h-16.5 border-lake-600 bg-white text-digit/tight text-lake-950 hover:bg-lake-50'
            : 'min-h-15 border-edge bg-sheet text-number/tight text-ink hover:bg-well',
        )}
      >
        {key === 'delete' ? (
          <Icon shape={Delete} />
        ) : key === 'clear' ? (
          <span className="text-ui font-bold">{words.clear}</span>
        ) : (
          key
        )}
      </button>
    ))}
  </div>
)

export function Keypad({ words = PICK_UP, code, onChange, state, wrongCode }: Props) {
  const id = useId()
  const pad = useRef<HTMLDivElement>(null)
  const isLocked = state === 'checking' || state === 'right'
  const change = useDigits(pad, { code, onChange, isLocked })
  return (
    <div ref={pad} className="grid gap-3.5" data-keypad>
      <div className="grid grid-cols-[minmax(0,1fr)_--spacing(44)] items-center gap-x-3.5 gap-y-1 tablet:grid-cols-[minmax(0,1fr)_--spacing(37)] max-xs:grid-cols-1">
        <label htmlFor={id} className="font-sign text-lg/snug font-bold">
          {words.label}
        </label>
        {state === 'wrong' ? (
          <b id={`${id}-hint`} role="alert" className="font-sign text-tool/snug text-bad">
            {wrongCode} is not it. One more try.
          </b>
        ) : (
          <span id={`${id}-hint`} className="text-tool/snug text-soft">
            {words.hint}
          </span>
        )}
        <input
          id={id}
          inputMode="none"
          autoComplete="off"
          maxLength={DIGITS}
          aria-describedby={`${id}-hint`}
          aria-invalid={state === 'wrong' || undefined}
          readOnly={isLocked}
          value={code}
          onChange={({ target }) => {
            change(target.value)
          }}
          className={classNames(
            'col-start-2 row-span-2 row-start-1 h-16 w-full rounded-2 border-2 px-2 text-center font-sign text-digit/snug font-bold tracking-[0.35em] focus-visible:outline-offset-0 max-xs:col-start-1 max-xs:row-auto',
            state === 'right'
              ? 'border-reed-500 bg-ok-bg text-ok'
              : state === 'wrong'
                ? 'border-l-8 border-bad bg-sheet text-ink'
                : 'border-edge bg-sheet text-ink',
          )}
        />
      </div>
      {state === 'right' ? (
        <p
          role="status"
          className="flex min-h-11 items-center gap-2.5 font-sign text-lg/snug font-bold text-ok"
        >
          <Icon shape={CircleCheck} />
          The code matches.
        </p>
      ) : (
        <DigitKeys words={words} code={code} onChange={change} />
      )}
    </div>
  )
}
