/** The phone is turned toward an adult who reads Spanish. It names the children by their first names, and nobody else. */

import { Globe, RotateCw } from 'lucide'
import { useId, useRef, useState } from 'react'

import { classNames } from '@/ui/class-names'

import { DigitKeys, useDigits } from './keypad'
import { Button, useOpenModal } from './kit'
import { SPANISH_KEYS, type SpanishMode, spanishWords } from './spanish-words'

export const AskInSpanish = ({ onPress }: { onPress: () => void }) => (
  <Button look="line" icon={Globe} onPress={onPress}>
    Ask in Spanish
  </Button>
)

/** The button of a sheet that has nothing to type, with its side. */
export function SpanishButton({
  mode,
  names,
}: {
  mode: Exclude<SpanishMode, 'code'>
  names: readonly string[]
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <AskInSpanish
        onPress={() => {
          setIsOpen(true)
        }}
      />
      {isOpen ? (
        <SpanishSide
          mode={mode}
          names={names}
          onBack={() => {
            setIsOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

type Props = {
  mode: SpanishMode
  /** First names of the children. */
  names: readonly string[]
  onBack: () => void
  /** What is typed of the pick-up code. */
  entry?: { code: string; onChange: (code: string) => void; isLocked: boolean }
}

export function SpanishSide({ mode, names, onBack, entry }: Props) {
  const dialog = useOpenModal()
  const [isTurned, setIsTurned] = useState(false)
  const id = useId()
  const { title, text, more, staff, hint } = spanishWords(mode, names)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onBack()
      }}
      // The sheet behind it hears neither Escape nor digits.
      onKeyDown={(event) => {
        event.stopPropagation()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none grid-rows-[minmax(0,1fr)_auto] border-0 bg-white p-0 text-lake-950 scheme-light open:grid"
    >
      <div
        lang="es"
        className={classNames(
          'mx-auto grid w-full max-w-155 content-center gap-3.5 overflow-auto px-5 py-4 tablet:gap-4.5 tablet:py-7',
          isTurned && 'rotate-180',
        )}
      >
        <h2 id={id} className="font-display text-h2/tight font-extrabold text-lake-950">
          {title}
        </h2>
        <p className="font-sign text-dialog/snug font-bold">{text}</p>
        {more === null ? null : <p className="font-sign text-dialog/snug font-medium">{more}</p>}
        {entry ? <SpanishCode {...entry} /> : null}
      </div>
      <footer className="grid items-center gap-x-3.5 gap-y-2.5 bg-side px-4 pt-3 pb-[calc(--spacing(3)+env(safe-area-inset-bottom))] text-white tablet:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <b className="block font-sign text-ui/snug">{staff}</b>
          <p className="font-sign text-tool/snug font-medium text-side-soft">{hint}</p>
        </div>
        <div className="flex gap-2.5 *:grow">
          <Button
            look="onDark"
            icon={RotateCw}
            onPress={() => {
              setIsTurned(!isTurned)
            }}
          >
            Turn
          </Button>
          <Button look="onDark" onPress={onBack}>
            Back
          </Button>
        </div>
      </footer>
    </dialog>
  )
}

function SpanishCode({ code, onChange, isLocked }: NonNullable<Props['entry']>) {
  const part = useRef<HTMLDivElement>(null)
  const change = useDigits(part, { code, onChange, isLocked })
  return (
    <div ref={part} className="grid gap-3.5">
      <input
        aria-label={SPANISH_KEYS.label}
        inputMode="none"
        autoComplete="off"
        maxLength={4}
        readOnly={isLocked}
        value={code}
        onChange={({ target }) => {
          change(target.value)
        }}
        className="h-18 w-full max-w-75 rounded-2 border-2 border-lake-950 bg-white px-2 text-center font-sign text-h1/none font-bold tracking-[0.35em] text-lake-950 tablet:h-21"
      />
      <DigitKeys words={SPANISH_KEYS} code={code} onChange={change} isTurned />
    </div>
  )
}
