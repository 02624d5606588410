import type { ReactNode } from 'react'

import { Phone } from '@/desk/ui/contact'
import { Empty } from '@/desk/ui/empty'
import { Sheet } from '@/desk/ui/sheet'
import { Tag } from '@/desk/ui/tag'
import { classNames } from '@/ui/class-names'
import { Link } from '@/ui/link'

import type {
  CollectingPerson,
  Driver,
  GoesHome,
  RosterChild,
  RosterFamily,
  WaitingFamily,
} from '../rules'
import {
  ageAndSiblings,
  clearedUntil,
  NOT_CLEARED,
  noteWords,
  waitingNames,
  warningLines,
} from '../wording'

type Props = {
  /** Of the event. */
  zone: string
  families: readonly RosterFamily[]
  drivers: readonly Driver[]
  waiting: readonly WaitingFamily[]
}

/**
 * The participants by family name: first the people who may not pick up a child, then those who may, and the phone
 * numbers.
 */
export const RosterList = ({ zone, families, drivers, waiting }: Props) => (
  <div className="grid gap-6">
    {families.length === 0 ? (
      <Empty isAlone>No one has a spot yet.</Empty>
    ) : (
      <ol className="desk-sheet divide-y divide-line">
        {families.flatMap(({ children }) =>
          children.map((child) => <Child key={child.id} child={child} zone={zone} />),
        )}
      </ol>
    )}
    {drivers.length > 0 ? <Drivers drivers={drivers} /> : null}
    {waiting.length > 0 ? <Waitlist waiting={waiting} /> : null}
  </div>
)

const Child = ({ child, zone }: { child: RosterChild; zone: string }) => (
  <li className="px-5 py-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link className="desk-name" href={`/cms/people/${child.id}`}>
        {child.number}. {child.name}
      </Link>
      <span className="text-soft">{ageAndSiblings(child)}</span>
      {noteWords(child, zone).map(({ note, words, isBad }) => (
        <Tag key={note} tone={isBad ? 'warn' : 'plain'}>
          {words}
        </Tag>
      ))}
    </p>
    {warningLines(child.warnings).map(({ text, isBad }) => (
      <p
        key={text}
        className={classNames(
          'mt-2 border-l-4 px-3 py-1.5 font-bold',
          isBad ? 'border-bad bg-bad-bg text-bad' : 'border-line bg-well',
        )}
      >
        {text}
      </p>
    ))}
    <dl className="mt-2 grid gap-x-6 gap-y-2 text-table list:grid-cols-3">
      <Fact title="Goes home with">
        <Home goesHome={child.goesHome} />
      </Fact>
      <Fact title="Parent">
        <Reach {...child.parent} />
      </Fact>
      <Fact title="In an emergency">
        <Reach {...child.emergency} />
      </Fact>
    </dl>
  </li>
)

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-soft">{title}</dt>
    <dd>{children}</dd>
  </div>
)

/** A name, and the phone number to tap. */
const Reach = ({
  name,
  relationship = '',
  phone,
}: Pick<CollectingPerson, 'name' | 'phone'> & { relationship?: string }) => (
  <span className="block">
    <b>{name}</b>
    {relationship === '' ? null : `, ${relationship.toLowerCase()}`}
    {phone === null || phone === '' ? null : (
      <>
        {' '}
        <Phone value={phone} />
      </>
    )}
  </span>
)

const Home = ({ goesHome }: { goesHome: GoesHome }) => {
  switch (goesHome.with) {
    case 'parent-stays':
      return (
        <>
          <b>{goesHome.name}</b> stays
        </>
      )
    case 'nobody':
      return 'On their own'
    case 'people':
      return (
        <>
          {goesHome.people.map((person, index) => (
            <Reach key={index} {...person} />
          ))}
          {goesHome.code === null ? null : (
            <span className="block">
              Code <b className="font-sign text-name tabular-nums">{goesHome.code}</b>
            </span>
          )}
        </>
      )
  }
}

const Drivers = ({ drivers }: { drivers: readonly Driver[] }) => (
  <Sheet title="Drivers">
    <ul className="divide-y divide-line">
      {drivers.map((driver, index) => {
        const until = clearedUntil(driver)
        return (
          <li key={index} className="flex flex-wrap gap-x-4 px-5 py-3">
            <Reach name={driver.name} relationship={driver.role} phone={driver.phone} />
            <span className={until === NOT_CLEARED ? 'font-bold text-bad' : 'text-soft'}>
              {until === NOT_CLEARED ? until : `Cleared until ${until}`}
            </span>
          </li>
        )
      })}
    </ul>
  </Sheet>
)

const Waitlist = ({ waiting }: { waiting: readonly WaitingFamily[] }) => (
  <Sheet title="Waitlist, in this order">
    <ol className="divide-y divide-line">
      {waiting.map((family, index) => {
        const { names, rest } = waitingNames(family)
        return (
          <li key={`${String(index)} ${names}`} className="px-5 py-3">
            {index + 1}. <b>{names}</b>
            {rest}
            <Reach {...family.parent} />
          </li>
        )
      })}
    </ol>
  </Sheet>
)
