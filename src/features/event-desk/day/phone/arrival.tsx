/** What is asked before a child is in: a missing signature, medicine that the child carries, allergies never answered. */

import { Hand, Heart, LogIn, Phone, Signature, TriangleAlert } from 'lucide'
import { useState } from 'react'

import { telephoneLink } from '@/lib/telephone'

import type { DayChild, HealthText } from '../snapshot'
import type { InData } from '../tap'
import { Button, ButtonLink, HALF, Note, Sheet, Tick } from './kit'
import { findAsk, Waiting } from './lead'
import type { PostDraft } from './posts'
import { goesHome } from './rows'
import { clock, type Desk, findChild, leadName, shortName, useDesk } from './use-desk'
import { SignPage, type TypedSignature, WaiverTiles } from './waiver'

/** Whether one press is not enough. */
export const needsQuestions = ({ waiver, health, status }: DayChild): boolean =>
  waiver === 'unsigned' ||
  health.includes('medicine') ||
  health.includes('unknown') ||
  status === 'cancelled'

export function ArrivalSheet({ rsvp }: { rsvp: string }) {
  const desk = useDesk()
  const child = findChild(desk, rsvp)
  return child ? <Arrival child={child} /> : null
}

function Arrival({ child }: { child: DayChild }) {
  const desk = useDesk()
  const { rsvp } = child
  const { waiver: text } = desk.list
  const [hasMedicine, setHasMedicine] = useState(false)
  const [photo, setPhoto] = useState<string | null>(null)
  const [isSigning, setIsSigning] = useState(false)
  const [isSignedHere, setIsSignedHere] = useState(false)
  const carries = child.health.includes('medicine')
  const isUnsigned = child.waiver === 'unsigned' && !isSignedHere
  const checkIn = (waiver: Pick<InData, 'waiver' | 'yesBy'>, post?: PostDraft) => {
    const data: InData = { ...(carries ? { medicine: hasMedicine } : {}), ...waiver }
    void desk.tap({ kind: 'in', rsvp, data }, post ? [post] : []).then((tap) => {
      if (tap) desk.close()
    })
  }
  const sign = (signature: TypedSignature) => {
    if (!text) return
    void desk.post({ is: 'signature', rsvp, waiver: text.id, ...signature }).then((isStored) => {
      setIsSigning(false)
      setIsSignedHere(isStored)
    })
  }
  return (
    <>
      <Sheet
        title={`${child.name} is here`}
        onClose={desk.close}
        actions={
          isUnsigned ? (
            <UnsignedActions
              child={child}
              onIn={checkIn}
              paper={photo !== null && text ? { is: 'paper', rsvp, waiver: text.id, photo } : null}
            />
          ) : (
            <Button
              look="in"
              icon={LogIn}
              isDisabled={!desk.canSave}
              onPress={() => {
                checkIn(isSignedHere ? { waiver: 'phone' } : {})
              }}
            >
              In
            </Button>
          )
        }
      >
        <HealthNotes child={child} />
        {child.status === 'cancelled' && child.statusAt !== null ? (
          <Note tone="warn" icon={Hand} title={`Spot canceled at ${clock(desk, child.statusAt)}`} />
        ) : null}
        {isUnsigned ? (
          <>
            <Note tone="warn" icon={Signature} title="The waiver is not signed" />
            <WaiverTiles
              taken={photo === null ? null : { is: 'paper', photo }}
              onPhoto={setPhoto}
              onSign={() => {
                setIsSigning(true)
              }}
              cannotSign={text ? null : 'no text on this phone'}
            />
          </>
        ) : null}
        {isSignedHere ? <Note tone="ok" icon={Signature} title="Signed on this phone" /> : null}
        {carries ? (
          <Tick
            isOn={hasMedicine}
            onChange={setHasMedicine}
            hint={`The family said ${shortName(child)} carries it.`}
          >
            The medicine is here
          </Tick>
        ) : null}
        <p className="text-ui text-soft">{goesHome(child)}.</p>
      </Sheet>
      {isSigning ? (
        <SignPage
          who={{ ...child, signer: signerOf(desk, child) }}
          onSign={sign}
          onClose={() => {
            setIsSigning(false)
          }}
        />
      ) : null}
    </>
  )
}

/** The name that is expected under a waiver; `null` on a helper's phone, which has no name of a parent. */
function signerOf(desk: Pick<Desk, 'list'>, child: DayChild): string | null {
  if (desk.list.you.kind === 'helper') return null
  return child.parent?.name ?? (child.isAdult ? child.name : null)
}

/** What the family said about health, told once and above the buttons. */
export function HealthNotes({ child }: { child: DayChild }) {
  const desk = useDesk()
  const { health, healthText } = child
  const isUnknown = health.includes('unknown')
  if (healthText) return <HealthLines text={healthText} isUnknown={isUnknown} />
  if (health.length === 0) return null
  return (
    <>
      <Note
        tone="bad"
        icon="diamond"
        title={isUnknown ? 'Allergies: ask' : `Ask ${leadName(desk)}`}
      />
      {desk.list.you.kind === 'helper' ? <Emergency child={child} /> : null}
    </>
  )
}

/**
 * Opens one child's health text to a helper, once it is asked for. The text is not on the phone: it is fetched, and
 * forgotten with the sheet. Without a connection the lead's number is there.
 */
function Emergency({ child: { rsvp } }: { child: DayChild }) {
  const desk = useDesk()
  const [answer, setAnswer] = useState<HealthText | string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { leadPhone } = desk.list.event
  const name = leadName(desk)
  if (answer !== null && typeof answer !== 'string')
    return (
      <div role="status" className="grid gap-3.5">
        <HealthLines text={answer} isUnknown={false} />
        <p className="text-tool text-soft">This is recorded, and {name}’s phone was told.</p>
      </div>
    )
  return (
    <>
      <Button
        look="line"
        icon={TriangleAlert}
        isDisabled={isBusy}
        onPress={() => {
          setIsBusy(true)
          void desk.openHealth(rsvp).then((opened) => {
            setIsBusy(false)
            setAnswer(opened)
          })
        }}
      >
        Emergency: show it now
      </Button>
      {answer === null ? null : (
        <div role="alert" className="grid gap-2.5">
          <Note tone="bad" icon={TriangleAlert} title={answer}>
            This phone does not hold it. Call {name}.
          </Note>
          <div className="flex flex-wrap gap-2.5 *:grow">
            {leadPhone === null ? null : (
              <ButtonLink look="main" className={HALF} icon={Phone} href={telephoneLink(leadPhone)}>
                Call {name}
              </ButtonLink>
            )}
            <ButtonLink look="bad" className={HALF} icon={Phone} href="tel:911">
              Call 911
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  )
}

function HealthLines({
  text: { allergies, medicine, needs },
  isUnknown,
}: {
  text: HealthText
  isUnknown: boolean
}) {
  return (
    <>
      {allergies === '' && medicine === '' && !isUnknown ? null : (
        <Note
          tone="bad"
          icon="diamond"
          title={allergies === '' ? (isUnknown ? 'Allergies: ask' : 'Medicine') : allergies}
        >
          {medicine === '' ? undefined : medicine}
        </Note>
      )}
      {needs === '' ? null : <Note icon={Heart} title={needs} />}
    </>
  )
}

function UnsignedActions({
  child,
  onIn,
  paper,
}: {
  child: DayChild
  onIn: (waiver: Pick<InData, 'waiver' | 'yesBy'>, post?: PostDraft) => void
  /** The photo of the signed page, once it is taken. */
  paper: PostDraft | null
}) {
  const desk = useDesk()
  const ask = findAsk(desk, { what: 'unsigned', rsvp: child.rsvp })
  const yesBy = desk.isLead ? desk.list.you.id : ask?.answer === 'yes' ? ask.answeredBy : null
  return (
    <>
      <Button
        look="in"
        icon={LogIn}
        isDisabled={!desk.canSave || paper === null}
        onPress={() => {
          if (paper) onIn({ waiver: 'paper' }, paper)
        }}
      >
        In, waiver on paper
      </Button>
      {ask?.answer === null && !desk.isLead ? (
        <Waiting ask={ask} />
      ) : yesBy === null ? (
        <>
          {ask?.answer === 'no' ? (
            <p role="status" className="text-ui font-bold">
              {leadName(desk)} said no.
            </p>
          ) : null}
          <Button
            look="bare"
            isDisabled={!desk.canSave}
            onPress={() => {
              void desk.tap({
                kind: 'note',
                about: 'ask',
                rsvp: child.rsvp,
                data: { what: 'unsigned', place: desk.list.event.place },
              })
            }}
          >
            In without a signature: ask {leadName(desk)}
          </Button>
        </>
      ) : (
        <Button
          look="bare"
          isDisabled={!desk.canSave}
          onPress={() => {
            onIn({ waiver: 'without', yesBy })
          }}
        >
          In without a signature
        </Button>
      )}
    </>
  )
}
