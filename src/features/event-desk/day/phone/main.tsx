/** The day desk: a page of its own that opens without a connection. */

import { ClipboardCheck, Download, Plus, Undo2 } from 'lucide'
import {
  type ReactNode,
  StrictMode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'

import { HOUR_MS } from '@/lib/durations'
import { isUuid } from '@/lib/uuid'
import { Icon } from '@/ui/icon'

import type { HealthText } from '../snapshot'
import { type HelperAccess, openNextCode, readAccess, takeCode } from './access'
import { ArrivalSheet } from './arrival'
import { Bands } from './bands'
import { ChildSheet, UndoSheet } from './child'
import { CloseScreen } from './close'
import { makeCodeHider } from './codes'
import { CountScreen, openHeadCount } from './count'
import { DayCodeSheet } from './day-code'
import { GateList, NobodyChosen } from './gate'
import { HandOverSheet } from './hand-over'
import { Head } from './head'
import { HelperSheet } from './helpers'
import { BesideContext, Button, Sheet } from './kit'
import { LateScreen } from './late'
import { DecideSheet, OtherSheet } from './lead'
import { goBack, saveWaitingTaps } from './leaving'
import { MenuSheet } from './menu'
import { NeverSheet } from './never'
import { IncidentSheet, MedicineSheet } from './notes'
import { AdultsSheet, NowScreen } from './now'
import { countUnsent, type PostDraft } from './posts'
import { undo } from './press'
import { ExcludedSheet, ReadyScreen, useBeforeGate } from './ready'
import { ReleaseSheet } from './release'
import { lastOwnTap, tapSentence } from './rows'
import { openHealth, serverOfDay } from './server'
import { SettleScreen } from './settle'
import { PhoneStore } from './store'
import { DaySync, type PhoneState, type TapDraft } from './sync'
import { TapperSheet } from './tapper-sheet'
import { applyChoices } from './theme'
import { afterPaint, forgetOldLists, keepAwake, keepSending, untouched } from './upkeep'
import {
  clock,
  type Desk,
  DeskContext,
  readDay,
  type ScreenName,
  type SheetName,
  useDesk,
} from './use-desk'
import { vibrate } from './vibrate'
import { LetInSheet, WalkInSheet } from './walk-in'
import { JoinPage, WithoutList } from './without-list'
import { inTaps } from './words'

const TOAST_MS = 10_000
/** While something on the screen is about to change with the time, the clock moves every second. */
const LIVELY_MS = 15_000
const COUNT_DUE_MS = HOUR_MS

applyChoices()
void start()

async function start(): Promise<void> {
  const event = location.pathname.split('/')[2] ?? ''
  const place = document.getElementById('day')
  if (!place || !isUuid(event)) return
  const code = takeCode()
  openNextCode()
  const store = await PhoneStore.open().catch(() => null)
  if (store) await forgetOldLists(store)
  const access = await readAccess(event, store)
  const sync = new DaySync({
    event,
    store,
    server: serverOfDay(event, access.getKey),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    hideCodes: makeCodeHider(),
    untouched,
    isResting: () => document.visibilityState === 'hidden',
  })
  await sync.open()
  keepSending(sync)
  createRoot(place).render(
    <StrictMode>
      <App {...{ sync, event, access, code, store }} />
    </StrictMode>,
  )
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/day/files/worker.js', { scope: '/day/' })
}

type AppProps = {
  sync: DaySync
  event: string
  access: HelperAccess
  code: string | null
  store: PhoneStore | null
}

function App({ sync, event, access, code, store }: AppProps) {
  const subscribe = useCallback(
    (listener: () => void) =>
      sync.subscribe(() => {
        afterPaint(listener)
      }),
    [sync],
  )
  const phone = useSyncExternalStore(subscribe, sync.getState)
  const [joiningWith, setJoiningWith] = useState(code)
  const [wrongCodes] = useState(() => new Map<string, number>())
  const stopJoining = useCallback(() => {
    setJoiningWith(null)
  }, [])
  // A member of staff who tries the link keeps the own list.
  if (joiningWith !== null && phone.list?.you.kind !== 'staff')
    return <JoinPage {...{ sync, access }} code={joiningWith} onDone={stopJoining} />
  // Nothing that one person had open is left for the next.
  if (phone.list)
    return (
      <OpenDesk
        key={phone.tapper ?? ''}
        {...{ sync, phone, access, store, wrongCodes }}
        received={phone.list}
      />
    )
  return <WithoutList {...{ phone, sync, event, access }} />
}

const SCREENS: Record<Exclude<ScreenName, 'gate'>, () => ReactNode> = {
  now: NowScreen,
  count: CountScreen,
  settle: SettleScreen,
  late: LateScreen,
  close: CloseScreen,
}

const isScreen = (name: string): name is keyof typeof SCREENS => name in SCREENS

function useScreen(): [ScreenName, (screen: ScreenName) => void] {
  const read = () => location.hash.slice(1)
  const [hash, setHash] = useState(read)
  useEffect(() => {
    const update = () => {
      setHash(read())
      scrollTo(0, 0)
    }
    addEventListener('hashchange', update)
    return () => {
      removeEventListener('hashchange', update)
    }
  }, [])
  const go = useCallback((screen: ScreenName) => {
    location.hash = screen === 'gate' ? '' : screen
  }, [])
  return [isScreen(hash) ? hash : 'gate', go]
}

/** The corrected time. It moves by the second only where somebody sees it move. */
function useNow(offset: number | null, livelyUntil: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const move = () => {
      setNow(Date.now())
      timer = setTimeout(move, Date.now() < livelyUntil ? 1000 : 10_000)
    }
    timer = setTimeout(move, 1000)
    return () => {
      clearTimeout(timer)
    }
  }, [livelyUntil])
  return now + (offset ?? 0)
}

const SAY_AFTER_MS = 100

function OpenDesk({
  sync,
  phone,
  access,
  store,
  wrongCodes,
  received,
}: {
  sync: DaySync
  phone: PhoneState
  access: HelperAccess
  store: PhoneStore | null
  wrongCodes: Map<string, number>
  received: NonNullable<PhoneState['list']>
}) {
  const [screen, go] = useScreen()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const calm = useRef<HTMLParagraphElement>(null)
  const urgent = useRef<HTMLParagraphElement>(null)
  const { own, offset, allSent, queue, posts, tapper } = phone
  const livelyUntil = Math.max(Date.parse(own.at(-1)?.at ?? '') || 0, allSent?.at ?? 0) + LIVELY_MS
  const now = useNow(offset, livelyUntil)
  const { device } = sync
  const folded = useMemo(
    () => readDay({ own, posts, tapper }, received, device),
    [received, own, posts, tapper, device],
  )
  const waiting = useMemo(() => new Set(queue.waiting.map(({ id }) => id)), [queue.waiting])
  // Written past the framework, which would draw the whole desk again for it.
  const announce = (text: string, isUrgent = false) => {
    const line = isUrgent ? urgent.current : calm.current
    if (line) line.textContent = text
  }
  const desk: Desk = {
    ...folded,
    ...{ phone, device, now, waiting, announce, go },
    drafts: store,
    post: sync.post,
    canSave: phone.phase !== 'cannot-save',
    wrongCodes,
    contact: () => void sync.contact(),
    handTo: (next) => sync.handTo(next),
    openHealth: (rsvp) =>
      folded.isShared
        ? openHere(sync, received, rsvp)
        : openHealth(received.event.id, { key: access.getKey(), rsvp, device }),
    tap: async (draft: TapDraft, posts?: readonly PostDraft[]) => {
      const tap = await sync.tap(draft, posts)
      vibrate(tap ? 'saved' : 'alarm')
      if (tap && (tap.kind === 'in' || tap.kind === 'out'))
        // After the paint: the day is folded once more for it.
        setTimeout(() => {
          const { day, list } = readDay(sync.getState(), received, device)
          announce(`${tapSentence({ list }, tap)}. ${String(day.counts.inside)} inside.`)
        }, SAY_AFTER_MS)
      return tap
    },
    open: setSheet,
    close: () => {
      setSheet(null)
      if (sheet && 'rsvp' in sheet && sheet.rsvp !== null) returnFocus(sheet.rsvp)
    },
  }
  const { isBefore, openGate } = useBeforeGate(desk)
  const isBeside =
    screen === 'gate' && !isBefore && sheet !== null && !OVER_EVERYTHING.has(sheet.sheet)
  const shown = sheet ? <SheetNow key={JSON.stringify(sheet)} {...sheet} /> : null
  const Screen = screen === 'gate' ? null : SCREENS[screen]
  return (
    <DeskContext.Provider value={desk}>
      {Screen ? (
        <Screen />
      ) : isBefore ? (
        <ReadyScreen onOpen={openGate} />
      ) : (
        <GateScreen sheet={sheet} beside={isBeside ? shown : null} />
      )}
      {isBeside ? null : shown}
      <p ref={calm} className="sr-only" role="status" />
      <p ref={urgent} className="sr-only" role="alert" />
    </DeskContext.Provider>
  )
}

/**
 * Opens one child's health text to a helper on the phone of an account. The phone holds it if that account may read it;
 * the note about it is kept first, as the server does for a helper's own phone.
 */
async function openHere(
  sync: DaySync,
  { children }: NonNullable<PhoneState['list']>,
  rsvp: string,
): Promise<HealthText | string> {
  const text = children.find((child) => child.rsvp === rsvp)?.healthText
  if (!text) return 'Not on this phone.'
  const note = await sync.tap({ kind: 'note', about: 'ask', rsvp, data: { what: 'emergency' } })
  return note ? text : 'This phone cannot save.'
}

/** Sheets that never stand beside the list. */
const OVER_EVERYTHING: ReadonlySet<SheetName['sheet']> = new Set([
  'menu',
  'leave',
  'never',
  'helper',
  'adults',
  'hand-over',
  'excluded',
  'walk-in',
  'tapper',
])

function SheetNow(sheet: SheetName) {
  switch (sheet.sheet) {
    case 'child':
      return <ChildSheet {...sheet} />
    case 'in':
      return <ArrivalSheet {...sheet} />
    case 'release':
      return <ReleaseSheet {...sheet} />
    case 'other':
      return <OtherSheet {...sheet} />
    case 'undo':
      return <UndoSheet {...sheet} />
    case 'medicine':
      return <MedicineSheet {...sheet} />
    case 'incident':
      return <IncidentSheet {...sheet} />
    case 'never':
      return <NeverSheet {...sheet} />
    case 'decide':
      return <DecideSheet {...sheet} />
    case 'day-code':
      return <DayCodeSheet {...sheet} />
    case 'let-in':
      return <LetInSheet {...sheet} />
    case 'walk-in':
      return <WalkInSheet />
    case 'menu':
      return <MenuSheet />
    case 'helper':
      return <HelperSheet />
    case 'excluded':
      return <ExcludedSheet />
    case 'hand-over':
      return <HandOverSheet />
    case 'adults':
      return <AdultsSheet />
    case 'leave':
      return <LeaveSheet />
    case 'tapper':
      return <TapperSheet />
  }
}

/** Back to the row of the child, or to the head of the section that it left. */
function returnFocus(rsvp: string): void {
  const before = document.querySelector(`[data-child="${rsvp}"]`)?.closest('section')?.id
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-child="${rsvp}"]`)
    const section = row?.closest('section')
    const head = document.querySelector<HTMLElement>(`#${before ?? 'main'} h2`)
    const target = section?.id === before ? row?.querySelector('button') : head
    target?.focus({ preventScroll: true })
  })
}

function GateScreen({ sheet, beside }: { sheet: SheetName | null; beside: ReactNode }) {
  const chosen = sheet && 'rsvp' in sheet ? sheet.rsvp : null
  useKeys()
  useEffect(keepAwake, [])
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-2 bg-sheet px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to the list
      </a>
      <Head />
      <Bands />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-gate px-4 pt-3.5 pb-foot-toast tablet:grid tablet:grid-cols-[minmax(0,1fr)_minmax(--spacing(80),38%)] tablet:items-start tablet:gap-6 tablet:px-6 tablet:pt-5 tablet:pb-foot board:grid-cols-[minmax(0,1fr)_--spacing(110)]"
      >
        <GateList chosen={chosen} />
        <aside className="tablet:sticky tablet:top-25">
          <BesideContext.Provider value={true}>{beside}</BesideContext.Provider>
          {beside ? null : <NobodyChosen />}
        </aside>
      </main>
      <Foot />
    </>
  )
}

/** `/` searches, `h` counts and `w` takes a walk-in, unless somebody types. */
function useKeys(): void {
  const desk = useDesk()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      const isOpen = document.querySelector('dialog:modal') !== null
      if (isTyping || isOpen || ctrlKey || metaKey || altKey) return
      if (key === '/') {
        event.preventDefault()
        document.getElementById('search')?.focus()
      }
      if (key === 'h') openHeadCount(desk)
      if (key === 'w') desk.open({ sheet: 'walk-in' })
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
    }
  }, [desk])
}

/** The toast of the last tap, the head count, and the walk-in. */
function Foot() {
  const desk = useDesk()
  const { day, now } = desk
  const last = lastOwnTap(desk, TOAST_MS)
  const countAt = day.lastCountAt
  const since = countAt ?? [...day.children.values()].find(({ firstIn }) => firstIn)?.firstIn?.at
  const isDue =
    day.counts.inside > 0 && since !== undefined && now - Date.parse(since) > COUNT_DUE_MS
  return (
    <nav
      aria-label="At the gate"
      className="fixed inset-x-0 bottom-0 z-25 grid gap-2.5 border-t-2 border-line-strong bg-sheet px-4 pt-2.5 pb-[calc(--spacing(2.5)+env(safe-area-inset-bottom))] tablet:grid-cols-[minmax(0,1fr)_--spacing(100)] tablet:px-6"
    >
      {last?.rsvp === undefined ? null : (
        <div className="flex min-h-15 items-center justify-between gap-2 rounded-2 bg-side py-1 pr-1 pl-3.5 font-sign text-ui/snug font-medium text-white tablet:col-start-1">
          <span>{tapSentence(desk, last)}</span>
          <button
            type="button"
            className="inline-flex min-h-15 cursor-pointer items-center gap-1.5 border-0 bg-transparent px-3.5 font-sign text-tool font-bold text-sun-400"
            onClick={() => {
              undo(desk, last.id, last.rsvp ?? '')
            }}
          >
            <Icon shape={Undo2} />
            Undo
          </button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2.5 tablet:col-start-2">
        <Button
          look="line"
          icon={ClipboardCheck}
          className={isDue ? 'border-warn-line! bg-warn-bg!' : ''}
          onPress={() => {
            openHeadCount(desk)
          }}
        >
          <span className="text-left text-row">
            Head count
            <small className={`block text-table font-medium ${isDue ? 'text-warn' : 'text-soft'}`}>
              {isDue && countAt !== null
                ? `due since ${clock(desk, Date.parse(countAt) + COUNT_DUE_MS)}`
                : countAt === null
                  ? 'none yet'
                  : `last at ${clock(desk, countAt)}`}
            </small>
          </span>
        </Button>
        <Button
          icon={Plus}
          className="text-row!"
          onPress={() => {
            desk.open({ sheet: 'walk-in' })
          }}
        >
          Walk-in
        </Button>
      </div>
    </nav>
  )
}

/** Somebody leaves while taps wait. */
function LeaveSheet() {
  const desk = useDesk()
  const waiting = countUnsent(desk.phone)
  return (
    <Sheet
      title={`${inTaps(waiting)} ${waiting === 1 ? 'has' : 'have'} not been sent`}
      onClose={desk.close}
      actions={
        <>
          <Button onPress={desk.close}>Stay</Button>
          {desk.isShared ? null : (
            <Button
              look="line"
              icon={Download}
              onPress={() => {
                saveWaitingTaps(desk)
              }}
            >
              Save them as a file
            </Button>
          )}
          <Button
            look="bare"
            onPress={() => {
              goBack(desk)
            }}
          >
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ui/normal">
        They stay on this phone and go out when it is opened with a connection.
      </p>
    </Sheet>
  )
}
