/** The parts of the day desk: everything that is touched is at least 60 pixels high. */

import { Check, type IconNode, X } from 'lucide'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { formatPhone } from '@/forms/core/format-answers'
import { telephoneLink } from '@/lib/telephone'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { openModal } from '@/ui/modal-dialog'

const LOOKS = {
  main: 'border-transparent bg-main text-main-ink hover:bg-main-hover',
  line: 'border-line-strong bg-sheet text-ink hover:bg-well',
  bad: 'border-transparent bg-alarm text-white hover:bg-berry-700',
  onRed: 'border-transparent bg-white text-berry-700 hover:bg-sun-100',
  onDark: 'border-lake-300 bg-transparent text-white hover:bg-side-on',
  in: 'border-current bg-ok-bg text-ok hover:bg-sheet',
  bare: 'border-transparent bg-transparent text-link underline underline-offset-4 hover:bg-well',
} as const
export type Look = keyof typeof LOOKS

const BUTTON =
  'inline-flex min-h-15 min-w-15 items-center justify-center gap-2.25 rounded-2 border-2 px-3.5 text-center font-sign text-ui/tight font-bold no-underline'
const DISABLED = 'cursor-not-allowed border-transparent bg-well text-soft'

/** A second press within this time and distance is the first one, by a shaking hand. */
const ONE_PRESS_MS = 400
const ONE_PRESS_PX = 24

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'> & {
  currentTarget: EventTarget
}

let lastPress: Press | null = null

/**
 * Whether it is the same press again: on the same button, or where the finger was, because the next child moves up when
 * one is in. A quick press somewhere else is meant.
 */
function isShaking(press: Press): boolean {
  const last = lastPress
  const isSoon = last !== null && press.timeStamp - last.timeStamp < ONE_PRESS_MS
  // A key has no place.
  const isNear =
    isSoon &&
    press.detail > 0 &&
    Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < ONE_PRESS_PX
  if (isSoon && (isNear || press.currentTarget === last.currentTarget)) return true
  const { currentTarget, clientX, clientY, detail, timeStamp } = press
  lastPress = { currentTarget, clientX, clientY, detail, timeStamp }
  return false
}

type ButtonProps = {
  look?: Look
  icon?: IconNode
  onPress: () => void
  isDisabled?: boolean
  className?: string
  label?: string
  isPressed?: boolean
  children?: ReactNode
}

/** A button that cannot be used keeps its place in the order of the keyboard, so that its reason can be read. */
export function Button(props: ButtonProps) {
  const { look = 'main', icon, onPress, isDisabled = false, className, label, children } = props
  return (
    <button
      type="button"
      className={classNames(
        BUTTON,
        'touch-manipulation',
        isDisabled ? DISABLED : `cursor-pointer ${LOOKS[look]}`,
        className,
      )}
      aria-disabled={isDisabled || undefined}
      aria-label={label}
      aria-pressed={props.isPressed}
      onClick={(press) => {
        if (!isDisabled && !isShaking(press)) onPress()
      }}
    >
      {icon ? <Icon shape={icon} /> : null}
      {children}
    </button>
  )
}

export const ButtonLink = ({
  href,
  look = 'line',
  icon,
  className,
  children,
}: {
  href: string
  look?: Look
  icon?: IconNode
  className?: string
  children: ReactNode
}) => (
  <a href={href} className={classNames(BUTTON, LOOKS[look], className)}>
    {icon ? <Icon shape={icon} /> : null}
    {children}
  </a>
)

/** A phone number that can be called. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a className="inline-block py-0.5 whitespace-nowrap text-link" href={telephoneLink(number)}>
    {formatPhone(number)}
  </a>
)

export const IconButton = ({
  shape,
  label,
  onPress,
  className,
}: {
  shape: IconNode
  label: string
  onPress: () => void
  className?: string
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={classNames(
      'grid size-15 flex-none cursor-pointer place-items-center rounded-2 border-0 bg-transparent p-0 text-inherit',
      className ?? 'hover:bg-well',
    )}
  >
    <Icon shape={shape} />
  </button>
)

const TONES = {
  info: 'border-chart-2 bg-info-bg',
  warn: 'border-warn-line bg-warn-bg',
  bad: 'border-bad bg-bad-bg',
  ok: 'border-reed-500 bg-ok-bg',
} as const

/** Something to know, beside its icon. */
export const Note = ({
  tone = 'info',
  icon,
  title,
  children,
}: {
  tone?: keyof typeof TONES
  icon: IconNode | 'diamond'
  title: string
  children?: ReactNode
}) => (
  <div
    className={classNames(
      'grid grid-cols-[--spacing(5.5)_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-2 border-l-8 px-4 py-3 text-ui/normal',
      TONES[tone],
    )}
  >
    {icon === 'diamond' ? <Diamond /> : <Icon shape={icon} className="mt-0.5" />}
    <b className="font-sign text-lg/snug">{title}</b>
    {children === undefined ? null : <div className="col-start-2">{children}</div>}
  </div>
)

/** The mark of health, which is also told by its shape. */
export const Diamond = () => (
  <i aria-hidden className="m-1 size-2.75 flex-none rotate-45 rounded-1 bg-bad" />
)

/** A tick in a line of 60 pixels. */
export const Tick = ({
  isOn,
  onChange,
  hint,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint?: string
  children: ReactNode
}) => (
  <label className="grid min-h-15 cursor-pointer grid-cols-[--spacing(8)_minmax(0,1fr)] items-center gap-x-3 py-2">
    <span className="relative grid size-8">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
        className="peer m-0 size-8 cursor-pointer appearance-none rounded-2 border-2 border-edge bg-sheet checked:border-main checked:bg-main"
      />
      <Icon
        shape={Check}
        className="pointer-events-none absolute inset-1.5 hidden text-main-ink peer-checked:block"
      />
    </span>
    <b className="font-sign text-ui/snug">{children}</b>
    {hint === undefined ? null : <small className="col-start-2 text-tool text-soft">{hint}</small>}
  </label>
)

/** One of several, or some of several, as large tiles. */
export const Tile = ({
  isOn,
  isMany = false,
  name,
  title,
  isLarge = false,
  onChange,
  children,
}: {
  isOn: boolean
  /** Whether others may be chosen beside it. */
  isMany?: boolean
  name: string
  title: string
  /** Whether the chosen title stands large, as the name of a person does. */
  isLarge?: boolean
  onChange: (isOn: boolean) => void
  children?: ReactNode
}) => (
  <label
    className={classNames(
      'relative grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-2 border-2 px-4 py-2.25',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      isOn
        ? 'border-line-strong bg-info-bg pl-6 shadow-[inset_--spacing(2)_0_0_var(--color-sun-400)]'
        : 'border-edge hover:bg-well',
    )}
  >
    <input
      type={isMany ? 'checkbox' : 'radio'}
      name={name}
      checked={isOn}
      onChange={(event) => {
        onChange(event.target.checked)
      }}
      className="absolute opacity-0"
    />
    <span>
      <b
        className={
          isOn && isLarge
            ? 'font-display text-number/tight font-extrabold'
            : 'font-sign text-lg/snug'
        }
      >
        {title}
      </b>
      {children === undefined ? null : (
        <small className={classNames('block font-sign text-tool/snug', isOn ? '' : 'text-soft')}>
          {children}
        </small>
      )}
    </span>
    <Icon shape={Check} className={isOn ? '' : 'opacity-0'} />
  </label>
)

/** Yes or no, two or three ways, as one bar. Nothing is chosen beforehand. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-2 border-2 border-edge bg-sheet"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={classNames(
            'min-h-15 cursor-pointer border-0 px-2 py-1 font-sign text-ui/tight font-bold not-last:border-r-2 not-last:border-edge focus-visible:-outline-offset-4',
            option.value === value ? 'bg-main text-main-ink' : 'bg-transparent text-ink',
          )}
          onClick={() => {
            onChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** A line or a paragraph to type. */
export function TextField({
  label,
  hint,
  value,
  onChange,
  isLong = false,
  maxLength = isLong ? 2000 : 200,
  placeholder,
  inputMode,
}: {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  isLong?: boolean
  maxLength?: number
  placeholder?: string
  /** Which keys a phone shows. */
  inputMode?: 'numeric' | 'tel' | 'email'
}) {
  const id = useId()
  const shared = {
    id,
    value,
    placeholder,
    maxLength,
    autoComplete: 'off',
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value)
    },
    className:
      'min-h-15 w-full rounded-2 border-2 border-edge bg-sheet px-3.25 py-2.25 text-lg text-ink placeholder:text-soft placeholder:opacity-100 focus-visible:outline-offset-0',
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-sign text-ui font-bold">
        {label}
      </label>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="text-tool/normal text-soft">
          {hint}
        </span>
      )}
      {isLong ? <textarea rows={3} {...shared} /> : <input inputMode={inputMode} {...shared} />}
    </div>
  )
}

/** Whether the list and a sheet fit beside each other. */
function useIsTablet(): boolean {
  const [isTablet, setIsTablet] = useState(() => matchMedia(TABLET).matches)
  useEffect(() => {
    const query = matchMedia(TABLET)
    const update = () => {
      setIsTablet(query.matches)
    }
    query.addEventListener('change', update)
    return () => {
      query.removeEventListener('change', update)
    }
  }, [])
  return isTablet
}
const TABLET = '(width >= 47.5rem)'

type SheetProps = {
  title: string
  /** What is read before the title, in red. It gets the focus. */
  alarm?: ReactNode
  onClose: () => void
  /** The buttons, which stay in view under the thumb. */
  actions?: ReactNode
  children: ReactNode
}

const SHEET = 'overflow-auto rounded-3 bg-sheet p-0 text-ink'
const FROM_BELOW =
  'm-auto max-h-[96dvh] w-[min(--spacing(160),100vw---spacing(8))] border-0 shadow-pop backdrop:bg-backdrop-panel max-sm:mb-0 max-sm:w-screen max-sm:max-w-[100vw] max-sm:rounded-b-none'
const BESIDE =
  'static m-0 max-h-[calc(100dvh---spacing(64))] w-full max-w-none border-2 border-line-strong'

/**
 * Comes up from below on a phone and stands beside the list on a tablet. It is one element for both, so that nothing
 * that was typed is lost when the phone is turned. Unlike other dialogs of the desk it stays open when a phone number
 * in it is pressed.
 */
export function Sheet({ onClose, ...content }: SheetProps) {
  const isTablet = useIsTablet()
  const isBeside = useContext(BesideContext) && isTablet
  const dialog = useSheetDialog(isBeside)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    // Only a modal dialog is closed by the browser.
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (isBeside && key === 'Escape') onClose()
    }
    element?.addEventListener('keydown', closeByKey)
    return () => element?.removeEventListener('keydown', closeByKey)
  })
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target }) => {
        if (!isBeside && target === dialog.current) onClose()
      }}
      className={classNames(SHEET, isBeside ? BESIDE : FROM_BELOW)}
    >
      <SheetContent {...content} id={id} onClose={onClose} />
    </dialog>
  )
}

/** Whether a sheet has its place beside the list, on a screen that is wide enough. */
export const BesideContext = createContext(false)

/** For a dialog that is open as long as it is drawn. */
export function useOpenModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    openModal(element)
    return () => {
      element.close()
    }
  }, [])
  return dialog
}

/** The same for a dialog that stands beside the list, or comes up from below, and changes when the phone is turned. */
function useSheetDialog(isBeside: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const focusBefore = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    let isOver = false
    const show = () => {
      if (isOver) return
      if (isBeside) element.show()
      else openModal(element)
    }
    const covers = document.querySelectorAll<HTMLDialogElement>('dialog:modal')
    if (focusBefore.current === null) show()
    else showAgain({ element, show, covers: isBeside ? [] : [...covers] }, focusBefore.current)
    return () => {
      isOver = true
      focusBefore.current = document.activeElement
      element.close()
    }
  }, [isBeside])
  return dialog
}

/**
 * Shows a closed sheet in another way. Pages that cover it are opened once more, or else a modal one would cover them.
 * The events of the closing come a moment later, so nothing is opened before them.
 */
function showAgain(
  sheet: { element: HTMLDialogElement; show: () => void; covers: readonly HTMLDialogElement[] },
  focus: Element,
): void {
  const afterClosing = (dialog: HTMLDialogElement, reopen: () => void) => {
    dialog.addEventListener(
      'close',
      () => {
        if (dialog.isConnected) reopen()
        // Closing has moved the focus. What a page covers cannot take it.
        if (focus instanceof HTMLElement) focus.focus()
      },
      { once: true },
    )
  }
  afterClosing(sheet.element, sheet.show)
  for (const cover of sheet.covers) {
    afterClosing(cover, () => {
      openModal(cover)
    })
    cover.close()
  }
}

function SheetContent({
  id,
  title,
  alarm,
  onClose,
  actions,
  children,
}: SheetProps & { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const red = useRef<HTMLDivElement>(null)
  const hasAlarm = alarm !== undefined
  useEffect(() => {
    const first = hasAlarm ? red.current : heading.current
    first?.focus({ preventScroll: true })
  }, [hasAlarm, title])
  return (
    <>
      {hasAlarm ? (
        <div ref={red} tabIndex={-1} className="focus:outline-none">
          {alarm}
        </div>
      ) : null}
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 pt-3.5 pr-1.5 pb-1 pl-6 max-sm:pl-4">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="pt-2 text-dialog focus:outline-none focus:shadow-none"
        >
          {title}
        </h2>
        <IconButton shape={X} label="Close" onPress={onClose} />
      </header>
      <div className="grid gap-3.5 px-6 pb-4 max-sm:px-4">{children}</div>
      {actions === undefined ? null : (
        <footer className="sticky bottom-0 flex flex-wrap gap-2.5 border-t border-line bg-sheet px-6 pt-2.5 pb-3.5 *:grow *:basis-full max-sm:px-4">
          {actions}
        </footer>
      )}
    </>
  )
}

/** For one of two buttons in a line. */
export const HALF = 'basis-[40%]!'

/** A question with one answer. */
export const Choices = <Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChange,
}: {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: Value | null
  onChange: (value: Value) => void
}) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-sign text-ui font-bold">{legend}</legend>
    {options.map(({ value, label }) => (
      <Tile
        key={value}
        name={name}
        title={label}
        isOn={chosen === value}
        onChange={() => {
          onChange(value)
        }}
      />
    ))}
  </fieldset>
)

/** A name that stands large, with what is known of the person: the block that a leader reads aloud. */
export const LargePerson = ({
  before,
  name,
  children,
}: {
  before: string
  name: string
  children?: ReactNode
}) => (
  <div className="grid gap-0.5 rounded-2 border-l-8 border-sun-400 bg-info-bg px-4.5 pt-3.5 pb-4 font-sign text-ui/normal">
    <span>{before}</span>
    <b className="font-display text-large/tight font-extrabold">{name}</b>
    {children === undefined ? null : <span>{children}</span>}
  </div>
)
