/** The phone goes to another pair of hands. Going down in rights needs nothing; going up, the lead types the day code. */

import { Lock, TriangleAlert, Users } from 'lucide'
import { useState } from 'react'

import { TypedCode } from './day-code'
import { Button, Choices, Note, Sheet } from './kit'
import { isOnTheSpot } from './now'
import { asTapper, getRole, isHigher } from './tapper'
import { type Desk, leadName, personName, useDesk } from './use-desk'

/** The account first, then everyone of the day who may not more than the account. */
function findTappers(desk: Desk) {
  const { account, accountRole, list, day } = desk
  const { adults } = list.event
  const readsMore = account.mayReadHealth && !list.you.mayReadHealth
  const roleOf = (id: string) =>
    id === account.id ? accountRole : getRole(asTapper(id, adults), [day.lead, day.second])
  const others = adults.filter(
    (adult) =>
      adult.id !== account.id &&
      adult.kind !== 'volunteer' &&
      adult.ended !== true &&
      isOnTheSpot(desk, adult) &&
      !isHigher(roleOf(adult.id), accountRole),
  )
  return [account, ...others].map(({ id, name, kind }) => ({
    id,
    label: kind === 'helper' ? `${name}, helper` : name,
    isUp: isHigher(roleOf(id), desk.role) || (id === account.id && readsMore),
    isDown: isHigher(desk.role, roleOf(id)) || (id !== account.id && list.you.mayReadHealth),
  }))
}

export function TapperSheet() {
  const desk = useDesk()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRight, setIsRight] = useState(false)
  const { list, day } = desk
  const tappers = findTappers(desk)
  const next = tappers.find(({ id }) => id === chosen && id !== list.you.id)
  // Without a lead no phone has the day code that brings the account back.
  const isStuck = next?.isDown === true && day.lead === null && day.second === null
  const isReady = next !== undefined && !isStuck && (!next.isUp || isRight)
  return (
    <Sheet
      title="Who taps here?"
      onClose={desk.close}
      actions={
        <Button
          icon={Users}
          isDisabled={!isReady || !desk.canSave}
          onPress={() => {
            if (next)
              void desk.handTo(next.id).then((isKept) => {
                if (isKept) desk.close()
              })
          }}
        >
          {next ? `${personName(desk, next.id)} taps here` : 'Choose a name'}
        </Button>
      }
    >
      <p className="text-ui text-soft">
        {personName(desk, desk.account.id)} stays signed in. Each tap keeps the name of the one who
        taps, and the phone shows what that person may see.
      </p>
      <Choices
        legend="Name"
        name="tapper"
        options={tappers.map(({ id, label }) => ({ value: id, label }))}
        chosen={chosen ?? list.you.id}
        onChange={setChosen}
      />
      {isStuck ? (
        <Note tone="warn" icon={TriangleAlert} title="Nobody leads yet">
          Take the lead first. The day code brings this phone back.
        </Note>
      ) : next?.isDown === true ? (
        <Note tone="warn" icon={Lock} title="The day code brings this phone back">
          {list.you.dayCode === null
            ? `${leadName(desk)} has it.`
            : `Today it is ${list.you.dayCode}.`}
        </Note>
      ) : null}
      {next?.isUp === true ? (
        <TypedCode
          onRight={() => {
            setIsRight(true)
          }}
        />
      ) : null}
    </Sheet>
  )
}
