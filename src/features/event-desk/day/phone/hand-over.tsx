/** The lead goes to another person, chosen by name. Of two leads the later one leads. */

import { Flag } from 'lucide'
import { useState } from 'react'

import { Button, Choices, Sheet } from './kit'
import { type Desk, personName, useDesk } from './use-desk'

/** Who can lead: accounts of staff, the second first. */
function findSuccessors({ list, day }: Pick<Desk, 'list' | 'day'>) {
  const staff = list.event.adults.filter(
    ({ id, kind, ended }) => kind === 'staff' && ended !== true && id !== day.lead,
  )
  return [
    ...staff.filter(({ id }) => id === day.second),
    ...staff.filter(({ id }) => id !== day.second),
  ]
}

export function HandOverSheet() {
  const desk = useDesk()
  const [to, setTo] = useState<string | null>(null)
  const options = findSuccessors(desk).map(({ id, name }) => ({
    value: id,
    label: id === desk.day.second ? `${name}, second` : name,
  }))
  return (
    <Sheet
      title="Hand over the lead"
      onClose={desk.close}
      actions={
        <>
          <Button
            icon={Flag}
            isDisabled={to === null || !desk.canSave}
            onPress={() => {
              if (to === null) return
              void desk.tap({ kind: 'note', about: 'lead', data: { to } }).then((tap) => {
                if (tap) desk.close()
              })
            }}
          >
            {to === null ? 'Hand over the lead' : `${personName(desk, to)} leads now`}
          </Button>
          <Button look="line" onPress={desk.close}>
            Cancel
          </Button>
        </>
      }
    >
      {options.length === 0 ? (
        <p className="text-ui text-soft">No other account of staff can lead.</p>
      ) : (
        <Choices
          legend="Who leads from now on?"
          name="lead"
          options={options}
          chosen={to}
          onChange={setTo}
        />
      )}
    </Sheet>
  )
}
