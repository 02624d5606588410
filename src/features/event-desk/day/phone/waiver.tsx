/** A missing signature: the parent signs on this phone, or the signed page is photographed. */

import { Check, FileText, Signature } from 'lucide'
import { type ReactNode, useLayoutEffect, useState } from 'react'

import { dayInWords } from '@/features/events/times'
import { type SignatureRefusal, signatureRefusal, type WaiverText } from '@/features/waiver/rules'
import { withCount } from '@/lib/plural'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { AGREED, photoQuestion } from '../arrivals/wording'
import { Button, Segments, TextField, Tick, useOpenModal } from './kit'
import { shrinkPhoto } from './photo'
import { applyChoices } from './theme'
import { personName, useDesk } from './use-desk'

/** What was signed, or photographed, before it is stored. */
export type TypedSignature = { signature: string; signatureConfirmed: boolean; photos: boolean }
export type WaiverTaken =
  | { is: 'signed'; signature: TypedSignature; signer: string }
  | { is: 'paper'; photo: string }
  | null

const TILE =
  'grid min-h-26 w-full cursor-pointer content-start justify-items-start gap-1 rounded-2 border-2 px-3.5 py-3 text-left font-sign text-ui/snug font-bold'
const TILE_ON = 'border-current bg-ok-bg text-ok'
const TILE_OFF = 'border-line-strong bg-sheet text-ink hover:bg-well'

const TileWords = ({ isOn, icon, title, hint }: TileWordsProps) => (
  <>
    <Icon shape={isOn ? Check : icon} />
    {title}
    <small className={classNames('text-tool/snug font-medium', isOn ? 'text-ok' : 'text-soft')}>
      {hint}
    </small>
  </>
)
type TileWordsProps = { isOn: boolean; icon: typeof Check; title: string; hint: string }

/** The two ways beside each other. */
export function WaiverTiles({
  taken,
  onPhoto,
  onSign,
  cannotSign,
}: {
  taken: WaiverTaken
  onPhoto: (photo: string) => void
  onSign: () => void
  /** Why nobody can sign now. */
  cannotSign: string | null
}) {
  const { waiver } = useDesk().list
  const [problem, setProblem] = useState<string | null>(null)
  const hasPhoto = taken?.is === 'paper'
  const isSigned = taken?.is === 'signed'
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5">
        <button
          type="button"
          aria-disabled={cannotSign !== null || undefined}
          className={classNames(
            TILE,
            isSigned ? TILE_ON : cannotSign === null ? TILE_OFF : 'border-edge bg-well text-soft',
          )}
          onClick={() => {
            if (cannotSign === null) onSign()
          }}
        >
          <TileWords
            isOn={isSigned}
            icon={Signature}
            title="Sign on this phone"
            hint={
              isSigned
                ? 'Signed. Again'
                : (cannotSign ?? `about ${waiver ? inMinutesToRead(waiver.text) : ''}`)
            }
          />
        </button>
        <label
          className={classNames(
            TILE,
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
            hasPhoto ? TILE_ON : waiver ? TILE_OFF : 'border-edge bg-well text-soft',
          )}
        >
          <input
            type="file"
            // The page is kept as one of the text in force.
            disabled={!waiver}
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (!file) return
              void shrinkPhoto(file).then((photo) => {
                setProblem(photo === null ? 'This picture cannot be read. Take it again.' : null)
                if (photo !== null) onPhoto(photo)
              })
            }}
          />
          <TileWords
            isOn={hasPhoto}
            icon={FileText}
            title="Photo of the paper"
            hint={hasPhoto ? '1 page taken. Again' : 'the signed page'}
          />
        </label>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-ui font-bold text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

type Signs = {
  /** The child, or the adult who comes alone. */
  name: string
  firstName: string
  age: number | null
  isAdult: boolean
  /** The name that is expected; `null` on a helper's phone. */
  signer: string | null
}

const WORDS_A_MINUTE = 240

/** "2 minutes" */
function inMinutesToRead({ sections }: WaiverText): string {
  const words = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((text) => text.split(' ')))
  const minutes = Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
  return withCount(minutes, { one: 'minute', other: 'minutes' })
}

const describeRefusal = ({ signer }: SignatureRefusal): string =>
  signer === ''
    ? 'Sign with your own full name.'
    : `This does not match ${signer}. Sign with your own full name.`

/**
 * The phone in the hands of the parent, who sees nothing of any other family. It covers everything until the parent
 * signs or gives it back.
 */
export function SignPage({
  who,
  onSign,
  onClose,
}: {
  who: Signs
  onSign: (signature: TypedSignature) => void
  onClose: () => void
}) {
  const desk = useDesk()
  const { event, waiver, you } = desk.list
  const [photos, setPhotos] = useState<'yes' | 'no' | null>(null)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [typed, setTyped] = useState('')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  if (!waiver) return null
  const { text } = waiver
  const { name, firstName, age, isAdult, signer } = who
  const signature = typed.trim()
  // A helper's phone does not know the parent's name: any full name counts there, and staff see whether it differs.
  const refusal =
    signer === null
      ? signatureRefusal(signature, UNKNOWN_SIGNER, true)
      : signatureRefusal(signature, signer, isConfirmed)
  const isReady = photos !== null && hasAgreed && signature !== ''
  const mayConfirm = refusal?.code === 'signature-differs' || isConfirmed
  return (
    <FullPage label={`${firstName}’s waiver`}>
      <header className="grid gap-0.5 border-b-5 border-sun-400 bg-side px-4 py-3 font-sign text-white">
        <b className="text-lg/snug">{signer === null ? 'For the parent' : `For ${signer}`}</b>
        <span className="text-tool/snug">
          Then give the phone back to {personName(desk, you.id)}
        </span>
      </header>
      <div className="mx-auto grid w-full max-w-160 gap-3.5 px-4 pt-4 pb-8">
        <div>
          <h2 className="text-large/tight" tabIndex={-1}>
            {firstName}’s waiver
          </h2>
          <p className="text-ui/normal">
            {name}
            {age === null ? '' : `, ${String(age)}`}. {event.title},{' '}
            {dayInWords(event, new Date(desk.now))}
            {event.place === '' ? '' : `, ${event.place}`}.
          </p>
        </div>
        <div>
          <p className="mb-1.5 text-tool text-soft">
            Version {text.version.replace(/^v/, '')},{' '}
            {withCount(text.sections.length, { one: 'section', other: 'sections' })},{' '}
            {inMinutesToRead(text)}. It scrolls.
          </p>
          <div
            role="region"
            aria-label="Waiver"
            className="grid gap-2.5 rounded-2 border-2 border-line-strong bg-sheet px-4 py-3 text-ui/normal"
          >
            {text.sections.map(({ title, paragraphs }, index) => (
              <section key={title} className="grid gap-1.5">
                <h3 className="font-sign text-ui font-bold">
                  {index + 1}. {title}
                </h3>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </div>
        <Question title={photoQuestion(firstName)}>
          <Segments
            label={photoQuestion(firstName)}
            options={NO_YES}
            value={photos}
            onChange={setPhotos}
          />
        </Question>
        <Tick
          isOn={hasAgreed}
          onChange={setHasAgreed}
          {...(isAdult ? {} : { hint: `I am the parent or legal guardian of ${firstName}.` })}
        >
          {AGREED}
        </Tick>
        <TextField
          label="Your signature"
          hint={`Type your full name${signer === null ? '' : `: ${signer}`}. It has the same effect as signing on paper.`}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setIsPressed(false)
          }}
        />
        {isPressed && refusal ? (
          <p role="alert" className="text-ui font-bold text-bad">
            {describeRefusal({ ...refusal, signer: signer ?? '' })}
          </p>
        ) : null}
        {(isPressed || isConfirmed) && mayConfirm ? (
          <Tick isOn={isConfirmed} onChange={setIsConfirmed}>
            This is how I sign my name
          </Tick>
        ) : null}
        <Button
          icon={Signature}
          isDisabled={!isReady}
          onPress={() => {
            setIsPressed(true)
            if (refusal === null)
              onSign({
                signature,
                // Who cannot know the name cannot compare it.
                signatureConfirmed: isConfirmed || signer === null,
                photos: photos === 'yes',
              })
          }}
        >
          Sign
        </Button>
        <Button look="line" onPress={onClose}>
          Not now
        </Button>
      </div>
    </FullPage>
  )
}

/** Stands for a name that a helper's phone does not know. Nobody types it. */
const UNKNOWN_SIGNER = '—'

export const NO_YES = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

/** A question above its control. */
export const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <span aria-hidden className="font-sign text-ui font-bold">
      {title}
    </span>
    {children}
  </div>
)

/** Covers the whole screen, also with what lies beside a sheet, and stays light for the person who reads it. */
function FullPage({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useOpenModal()
  useLayoutEffect(() => {
    dialog.current?.querySelector('h2')?.focus()
    document.documentElement.dataset['theme'] = 'light'
    return applyChoices
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-auto border-0 bg-sheet p-0 text-ink"
      onCancel={(event) => {
        // Only the buttons give the phone back.
        event.preventDefault()
      }}
    >
      {children}
    </dialog>
  )
}
