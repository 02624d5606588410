'use client'
// A client component because it checks answers, keeps a draft, and sends the form without leaving the page.

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { WaiverText } from '@/features/waiver/rules'
import { useWaiverOnScreen } from '@/features/waiver/use-waiver-on-screen'
import { ConfirmAnswer } from '@/forms/browser/fields/confirm-answer'
import { useFormState } from '@/forms/browser/fields/use-form-context'
import type { Draft } from '@/forms/browser/form-definition'
import { lazyCheck } from '@/forms/browser/lazy-check'
import { PrivacyNote } from '@/forms/browser/privacy-note'
import { SectionedForm } from '@/forms/browser/sectioned-form'
import type { Accepted } from '@/forms/browser/send-form'
import { type PublicForm, usePublicForm } from '@/forms/browser/use-public-form'
import { isDay } from '@/forms/core/days'
import type { InitialForm } from '@/forms/core/initial-form'
import {
  countItems,
  flattenItems,
  itemAnswers,
  itemQuestions,
  parseItemName,
} from '@/forms/core/items'
import { normalizeAnswers } from '@/forms/core/normalize'
import { type Answers, type Questions, toText } from '@/forms/core/questions'
import { getMessages } from '@/forms/core/refusals'
import { today } from '@/lib/clock'
import type { LoadedLater } from '@/ui/load-later'
import { SendToParent } from '@/ui/send-to-parent'
import { toast } from '@/ui/toast'

import { AgeNote } from './age-note'
import type { CheckStepProps } from './check-step'
import { rsvpSections, startSections } from './layout'
import { type Audience, participantQuestions, rsvpFormQuestions } from './questions'
import { ageRefusal, getAudience, type RsvpDay, type RsvpEvent } from './rules'
import {
  ADULT_ANSWERS,
  FIRST_BIRTH_DATE,
  FIRST_NAME,
  getStep,
  isAboutChild,
  type Step,
  stepShowing,
  stepValues,
} from './steps'
import { RsvpWordsProvider } from './use-rsvp-words'
import type { RsvpWords } from './words'

export type RsvpFormProps = {
  event: RsvpEvent
  waiver: WaiverText
  fromServer: InitialForm | null
  onAccepted: (sent: Accepted) => void
}

type Props = RsvpFormProps & {
  words: RsvpWords
  /** The last page, with its texts. */
  checkStep: LoadedLater<CheckStepProps>
}

/** The number of items in each list of these values, at least one each. */
const getCounts = (values: Readonly<Record<string, unknown>>) => ({
  participants: Math.max(1, countItems('participants', values)),
  pickupPeople: Math.max(1, countItems('pickupPeople', values)),
  neverPeople: Math.max(1, countItems('neverPeople', values)),
})

const BIRTH_DATE = ['Month', 'Day', 'Year'].map((part) => FIRST_BIRTH_DATE + part)

/** The first participant's answers, normalized. */
const firstChildIn = (values: Readonly<Record<string, unknown>>): Answers =>
  normalizeAnswers(itemQuestions('participants', 1, participantQuestions), values)

/** Whether the date of birth is complete and the age is admitted. */
const opensTheRest = (answers: Answers, day: RsvpDay): boolean => {
  const dateOfBirth = toText(answers[FIRST_BIRTH_DATE])
  return (
    isDay(dateOfBirth) &&
    dateOfBirth >= '1900-01-01' &&
    dateOfBirth <= day.today &&
    ageRefusal(dateOfBirth, day) === null
  )
}

/** The current page of the form, and how to turn to another. */
function useTurning(
  fromServer: InitialForm | null,
  { load: loadCheckStep }: Props['checkStep'],
  { kit, toasts }: RsvpWords,
) {
  const [turnedTo, setStep] = useState(() => getStep(fromServer))

  // Moves the focus to a control or a heading once its page is on the screen.
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (target.current === null) return
    document.getElementById(target.current)?.focus()
    target.current = null
  }, [turnedTo])
  const turnTo = (step: Step, to: string) => {
    target.current = to
    setStep(step)
  }

  // Fetches the last page with the first answer, so that turning to it needs no connection.
  useEffect(() => {
    if (turnedTo === 'answers') loadCheckStep().catch(() => undefined)
  }, [loadCheckStep, turnedTo])
  const turnToCheck = () =>
    void loadCheckStep().then(
      // The answers stay on the screen until the last page has loaded.
      () => startTransition(() => turnTo('check', 'form-step')),
      () => toast.bad(toasts.failure.title, kit.tryAgain),
    )

  return { turnedTo, setStep, turnTo, turnToCheck }
}

/** The length of each list, the audience (adult or guardian), and the questions. */
function useWhoIsAsked(fromServer: InitialForm | null, day: RsvpDay, words: RsvpWords) {
  const [counts, setCounts] = useState(() => getCounts(fromServer?.values ?? {}))
  const [audience, setAudience] = useState<Audience>(() =>
    getAudience(firstChildIn(fromServer?.values ?? {}), day),
  )
  const questions = useMemo(
    () =>
      rsvpFormQuestions(
        {
          children: counts.participants,
          people: counts.pickupPeople,
          never: counts.neverPeople,
        },
        audience,
        words.questions,
      ),
    [audience, counts, words],
  )
  return { counts, setCounts, audience, setAudience, questions }
}

/** Checks the page on the screen. */
const useCheck = (step: Step, day: RsvpDay, { describe }: RsvpWords) =>
  useMemo(
    () =>
      lazyCheck(
        () => import('./schema'),
        ({ checkRsvp }, answers, files) =>
          stepValues(
            step,
            getMessages(checkRsvp(answers, files, { day, isSingle: false }), describe),
          ),
      ),
    [day, describe, step],
  )

/**
 * Follows the date of birth while the visitor types. @param onTyped called while rendering, so that dependent parts
 * render at once
 */
function useTypedAge(
  { fields, isHydrated }: PublicForm,
  day: RsvpDay,
  onTyped: (audience: Audience, isComplete: boolean) => void,
) {
  const typed = useWatch({ control: fields.control, name: BIRTH_DATE })
  if (!isHydrated) return
  const firstChild = firstChildIn(
    Object.fromEntries(BIRTH_DATE.map((name, index) => [name, typed[index]])),
  )
  onTyped(getAudience(firstChild, day), opensTheRest(firstChild, day))
}

/** Hints below the questions. */
function noteAt(name: string, event: RsvpEvent, day: RsvpDay, words: RsvpWords) {
  if (name === 'parentName') {
    return (
      <ConfirmAnswer name="sameNameConfirmed" of={[name]} code="same-name">
        <SendToParent
          words={words.share}
          url={event.formUrl}
          title={words.sendToParentTitle(event.title)}
        />
      </ConfirmAnswer>
    )
  }
  if (name === 'emergencyContactPhone') {
    return <ConfirmAnswer name="samePhoneConfirmed" of={[name]} code="same-phone" />
  }
  const item = parseItemName(name)
  return item?.list === 'participants' && item.question === 'participantDob' ? (
    <WatchedAgeNote index={item.index} day={day} event={event} />
  ) : null
}

/** The RSVP and participant waiver. */
export function RsvpForm({
  words,
  checkStep,
  event,
  waiver: waiverOfPage,
  fromServer,
  onAccepted,
}: Props) {
  const { waiver, onOutdated } = useWaiverOnScreen(waiverOfPage, fromServer)
  const day = useMemo(
    () => ({ today: today(), eventDay: event.day, ages: event.ages }),
    [event.ages, event.day],
  )
  const { turnedTo, setStep, turnTo, turnToCheck } = useTurning(fromServer, checkStep, words)
  const { counts, setCounts, audience, setAudience, questions } = useWhoIsAsked(
    fromServer,
    day,
    words,
  )
  const check = useCheck(turnedTo, day, words)

  const form = usePublicForm(
    {
      words: words.kit,
      isTranslated: true,
      name: 'rsvp',
      draftScope: event.id,
      questions,
      check,
      describe: words.describe,
      speak: words.speak,
      items: {
        counts,
        onChange: (list, count) => setCounts((before) => ({ ...before, [list]: count })),
        startWith: (list, previous) =>
          list === 'participants'
            ? { participantLastName: previous.participantLastName ?? '' }
            : {},
      },
      turnPage: () => {
        if (turnedTo === 'check') return false
        if (turnedTo === 'start') turnTo('answers', FIRST_NAME)
        else turnToCheck()
        return true
      },
      notes: (name) => noteAt(name, event, day, words),
      onRestore: useCallback(
        (draft: Draft) => {
          setCounts(getCounts(draft))
          // Keeps only the adult's answers after an RSVP, for another child.
          if (isAboutChild(draft)) setStep('answers')
        },
        [setCounts, setStep],
      ),
      onStartOver: () => {
        setCounts(getCounts({}))
        setStep('start')
      },
      carryOver: ADULT_ANSWERS,
      failureToast: words.toasts.failure,
      onOutdated,
      onAccepted,
    },
    fromServer,
  )
  useTypedAge(form, day, (typedAudience, isComplete) => {
    if (typedAudience !== audience) setAudience(typedAudience)
    // A complete date reveals the other questions and leaves the focus where it is.
    if (turnedTo === 'start' && isComplete) setStep('answers')
  })

  const step = stepShowing(turnedTo, form.messages, { keepsFiles: form.isHydrated })
  // The focus stays while the visitor corrects one error after another.
  if (step !== turnedTo) setStep(step)
  return (
    <RsvpWordsProvider value={words}>
      <SectionedForm
        form={shownOn(step, form, event, words)}
        sections={
          step === 'start'
            ? startSections(words)
            : rsvpSections(words, {
                children: counts.participants,
                people: counts.pickupPeople,
                never: counts.neverPeople,
                audience,
                photosAreElsewhere: step === 'check' && !form.isHydrated,
              })
        }
        isHidden={step === 'check'}
        context={{
          eventId: event.id,
          waiverVersion: waiver.text.version,
          waiverLanguage: waiver.text.language,
        }}
        showsProgress={step === 'answers'}
        below={
          step === 'check' && (
            <checkStep.Part
              event={event}
              waiver={waiver}
              audience={audience}
              counts={audience === 'self' ? getCounts({}) : counts}
              onChange={(target) => turnTo('answers', target)}
            />
          )
        }
        step={step}
        submitLabel={words.buttons[step]}
        submitAs={SUBMIT_AS[step]}
        note={<Note words={words} isFirst={step === 'start'} keepsDraft={form.isHydrated} />}
      >
        {/* Where the server leads to. The last page has a heading for that. */}
        {step !== 'check' && <div id="form-step" tabIndex={-1} />}
      </SectionedForm>
    </RsvpWordsProvider>
  )
}

/** One page of the form. An error on another page would link to a question that is not on this one. */
const shownOn = (step: Step, form: PublicForm, event: RsvpEvent, words: RsvpWords): PublicForm => ({
  ...form,
  questions: step === 'check' ? getWithChoices(event, form, words) : form.questions,
  messages: stepValues(step, form.messages),
  errors: stepValues(step, form.errors),
})

const SUBMIT_AS = { start: 'continue', answers: 'check', check: 'send' } as const

/**
 * Lists the children by name and lets the family choose when there are too few places. Without a waitlist, waiting is
 * not an option.
 */
function getWithChoices(
  { hasWaitlist }: RsvpEvent,
  { questions, fields, isHydrated, fromServer }: PublicForm,
  { splitWords }: RsvpWords,
): Questions {
  const { ifNotAll } = questions
  if (ifNotAll?.kind !== 'choice') return questions
  const values = flattenItems(isHydrated ? fields.getValues() : (fromServer?.values ?? {}))
  const answers = normalizeAnswers(questions, values)
  const names = Array.from({ length: countItems('participants', answers) }, (_, index) =>
    toText(itemAnswers(answers, 'participants', index).participantFirstName),
  )
  const options = ifNotAll.options
    .filter(({ value }) => hasWaitlist || value !== 'waitlist')
    .map((option) =>
      option.value === 'split' ? { ...option, hint: splitWords(names, hasWaitlist) } : option,
    )
  return { ...questions, ifNotAll: { ...ifNotAll, options } }
}

type WatchedAgeNoteProps = { index: number; day: RsvpDay; event: RsvpEvent }

/** Explains the date of birth for this event while the visitor types. */
function WatchedAgeNote({ index, ...others }: WatchedAgeNoteProps) {
  const { fields, isHydrated, fromServer } = useFormState()
  const watched = flattenItems(useWatch({ control: fields.control }))
  const questions = itemQuestions('participants', index + 1, participantQuestions)
  const answers = normalizeAnswers(questions, isHydrated ? watched : (fromServer?.values ?? {}))
  const child = itemAnswers(answers, 'participants', index)
  return (
    <AgeNote
      {...others}
      index={index}
      dateOfBirth={toText(child.participantDob)}
      name={toText(child.participantFirstName)}
    />
  )
}

type NoteProps = {
  words: RsvpWords
  /** Whether this tab keeps a draft, as it does with JavaScript. */
  keepsDraft: boolean
}

const Note = ({ isFirst, ...note }: NoteProps & { isFirst: boolean }) => (
  <>
    <PrivacyNote words={note.words.kit}>{note.words.purpose}</PrivacyNote>
    {isFirst && <WhatComesNext {...note} />}
  </>
)

const WhatComesNext = ({ words, keepsDraft }: NoteProps) => (
  <section className="basis-full pt-4" aria-labelledby="next-title">
    <h3 id="next-title">{words.whatComesNext}</h3>
    {keepsDraft && <p className="mt-3 max-w-lede text-soft">{words.draftIsKept}</p>}
    <ol className="mt-5 grid list-decimal gap-4 pl-6 sm:grid-cols-2 sm:gap-x-10">
      {words.next.map(({ title, text }) => (
        <li key={title} className="pl-1">
          <b>{title}</b>
          <p className="text-sm text-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
