/** Everything that is not at the gate itself. */

import {
  CameraOff,
  Check,
  Download,
  FileText,
  Flag,
  Hand,
  House,
  type IconNode,
  Lock,
  LogOut,
  Moon,
  Printer,
  Smartphone,
  TriangleAlert,
  UserPlus,
  Users,
} from 'lucide'
import { useState } from 'react'

import { Icon } from '@/ui/icon'

import { countPhones } from './head'
import { mayAddHelpers } from './helpers'
import { Sheet } from './kit'
import { getPhotosAddress, getRosterAddress, leavePage, saveWaitingTaps } from './leaving'
import { countUnsent } from './posts'
import { photosLine } from './rows'
import { chooseHand, chooseTheme, isDark, isLeftHanded } from './theme'
import { leadName, personName, type ScreenName, useDesk } from './use-desk'
import { inChildren, inPhones, inTaps } from './words'

export function MenuSheet() {
  const { list, close } = useDesk()
  return (
    <Sheet title={list.event.title} onClose={close}>
      <TheDay />
      {list.you.kind === 'staff' ? <OnPaper event={list.event.id} /> : null}
      <ThisPhone />
      <TheLead />
    </Sheet>
  )
}

function TheDay() {
  const desk = useDesk()
  const { day, isLead, open } = desk
  const settle = day.red.length + day.yellow.length + day.unmatched.length
  const goTo = (screen: ScreenName) => () => {
    desk.close()
    desk.go(screen)
  }
  return (
    <Group title="The day">
      {isLead ? (
        <Item
          icon={TriangleAlert}
          label="To settle"
          detail={settle === 0 ? 'nothing' : String(settle)}
          onPress={goTo('settle')}
        />
      ) : null}
      <Item
        icon={House}
        label="Still here"
        detail={inChildren(day.counts.inside)}
        onPress={goTo('late')}
      />
      <Item
        icon={FileText}
        label="Incident note"
        onPress={() => {
          open({ sheet: 'incident', rsvp: null })
        }}
      />
      <Item
        icon={Users}
        label="Adults"
        detail={`${String(day.counts.countedAdults)} counted`}
        onPress={goTo('now')}
      />
      {mayAddHelpers(desk) ? (
        <Item
          icon={UserPlus}
          label="Add a helper"
          onPress={() => {
            open({ sheet: 'helper' })
          }}
        />
      ) : null}
      <Item
        icon={Smartphone}
        label="Phones"
        detail={inPhones(countPhones(desk))}
        onPress={goTo('now')}
      />
    </Group>
  )
}

const OnPaper = ({ event }: { event: string }) => (
  <Group title="On paper">
    <Item
      icon={Printer}
      label="Print"
      detail="roster, name tags"
      onPress={() => {
        location.assign(getRosterAddress(event))
      }}
    />
    <Item
      icon={CameraOff}
      label="Photographer"
      detail={photosLine(useDesk())}
      onPress={() => {
        location.assign(getPhotosAddress(event))
      }}
    />
  </Group>
)

function ThisPhone() {
  const desk = useDesk()
  const [choices, setChoices] = useState({ dark: isDark(), left: isLeftHanded() })
  const waiting = countUnsent(desk.phone)
  const { id, dayCode } = desk.list.you
  return (
    <Group title="This phone">
      {desk.account.kind === 'staff' ? (
        <Item
          icon={Users}
          label={`${personName(desk, id)} taps here`}
          detail="somebody else?"
          onPress={() => {
            desk.open({ sheet: 'tapper' })
          }}
        />
      ) : null}
      <Item
        icon={Moon}
        label="Dark"
        isPressed={choices.dark}
        onPress={() => {
          chooseTheme(!choices.dark)
          setChoices({ ...choices, dark: !choices.dark })
        }}
      />
      <Item
        icon={Hand}
        label="Buttons on the left"
        isPressed={choices.left}
        onPress={() => {
          chooseHand(!choices.left)
          setChoices({ ...choices, left: !choices.left })
        }}
      />
      {dayCode === null ? null : <DayCode code={dayCode} />}
      {/* The file has what others typed. */}
      {desk.isShared ? null : (
        <Item
          icon={Download}
          label="Save unsent taps"
          detail={
            waiting === 0 ? 'none wait' : `${inTaps(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`
          }
          onPress={() => {
            saveWaitingTaps(desk)
          }}
        />
      )}
    </Group>
  )
}

function TheLead() {
  const desk = useDesk()
  const { list, day, isLead } = desk
  return (
    <Group title={day.lead === null ? 'The lead' : `${leadName(desk)} leads`}>
      {list.you.kind === 'staff' && day.lead !== list.you.id ? (
        <Item
          icon={Flag}
          label="Take the lead"
          onPress={() => {
            void desk.tap({ kind: 'note', about: 'lead', data: { to: list.you.id } })
            desk.close()
          }}
        />
      ) : null}
      {isLead ? (
        <Item
          icon={Flag}
          label="Hand over the lead"
          onPress={() => {
            desk.open({ sheet: 'hand-over' })
          }}
        />
      ) : null}
      {isLead ? (
        <Item
          icon={Check}
          label="Close the day"
          onPress={() => {
            desk.close()
            desk.go('close')
          }}
        />
      ) : null}
      <Item
        icon={LogOut}
        label="Leave this phone"
        onPress={() => {
          leavePage(desk)
        }}
      />
    </Group>
  )
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="mb-2 font-sign text-tool/snug font-semibold text-soft">{title}</h3>
    <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">{children}</ul>
  </section>
)

function Item({
  icon,
  label,
  detail,
  isPressed,
  onPress,
}: {
  icon: IconNode
  label: string
  detail?: string
  isPressed?: boolean
  onPress: () => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={onPress}
        className="flex min-h-16 w-full cursor-pointer items-center gap-2.75 rounded-2 border-2 border-edge bg-transparent px-3 py-1.5 text-left font-sign text-ui/tight font-semibold text-ink hover:bg-well aria-pressed:bg-main aria-pressed:text-main-ink"
      >
        <Icon shape={icon} />
        <span>
          {label}
          {detail === undefined ? null : (
            <small className="block text-table/snug font-medium text-soft">{detail}</small>
          )}
        </span>
      </button>
    </li>
  )
}

/** Shown on a press, because a phone at the gate is read over the shoulder. */
function DayCode({ code }: { code: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Item
      icon={Lock}
      label={isShown ? code : 'My day code'}
      detail="for your yes on another phone"
      onPress={() => {
        setIsShown(!isShown)
      }}
    />
  )
}
