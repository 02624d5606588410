import type { ReactNode } from 'react'

import type { Driver, RosterChild, RosterFamily, WaitingFamily } from '@/features/roster/rules'
import type { RosterOptions } from '@/features/roster/schema'
import {
  ageAndSiblings,
  clearedUntil,
  COLLECT_AND_SHRED,
  COLUMNS,
  contactLines,
  driverLines,
  goesHomeLines,
  type NamedLines,
  NOT_CLEARED,
  NOTES,
  type RosterHead,
  waitingNames,
  WALK_IN_HEADS,
  WALK_INS,
  warningLines,
  WITHOUT_HEALTH,
} from '@/features/roster/wording'
import { classNames } from '@/ui/class-names'
import { Mark } from '@/ui/mark'

type Props = {
  head: RosterHead
  families: readonly RosterFamily[]
  drivers: readonly Driver[]
  waiting: readonly WaitingFamily[]
  options: RosterOptions
}

/** The same sheet as `src/features/roster/pdf.ts` makes, on the screen and by the browser’s own printing. */
export const RosterPaper = ({ head, families, drivers, waiting, options }: Props) => (
  <article
    className={classNames(
      'desk-paper',
      options.isLarge && 'desk-paper--large',
      options.paper === 'a4' && 'desk-paper--a4',
    )}
  >
    <Head head={head} withHealth={options.withHealth} />
    {families.length === 0 ? (
      <p className="py-5">Nobody has a place yet.</p>
    ) : (
      <Children families={families} />
    )}
    {options.withWalkIns ? <WalkIns /> : null}
    {drivers.length > 0 ? <Drivers drivers={drivers} /> : null}
    {waiting.length > 0 ? <Waitlist waiting={waiting} /> : null}
    <p className="desk-paper__end">
      <FillIn label="Everybody out at" />
      <FillIn label="Lead’s signature" />
    </p>
    <p className="mt-4 print:hidden">{COLLECT_AND_SHRED}</p>
  </article>
)

const Head = ({ head, withHealth }: { head: RosterHead; withHealth: boolean }) => (
  <>
    <header className="desk-paper__head">
      <Mark size={44} />
      <div>
        <h2>{head.title}</h2>
        <p>{head.when}</p>
        {head.where === null ? null : <p>{head.where}</p>}
      </div>
      <p className="text-right">
        <b>{head.counts}</b>
        <br />
        {head.printed}
        <br />
        {head.by}
      </p>
    </header>
    <p className="desk-paper__call">
      {head.team.map(({ label, words }) => (
        <FillIn key={label} label={label} words={words} />
      ))}
    </p>
    {withHealth ? null : <p className="pt-2">{WITHOUT_HEALTH}</p>}
  </>
)

/** A line to write on, unless somebody has said it. */
const FillIn = ({ label, words = '' }: { label: string; words?: string }) => (
  <span className={words === '' ? 'desk-paper__line' : 'flex-1'}>
    <b>{label}</b> {words}
  </span>
)

const HeadRow = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head === '' ? <span className="sr-only">Number</span> : head}
        </th>
      ))}
    </tr>
  </thead>
)

const Children = ({ families }: { families: readonly RosterFamily[] }) => (
  <table className="desk-paper__children">
    <caption className="sr-only">Children, by family name</caption>
    <HeadRow heads={Object.values(COLUMNS)} />
    {families.map(({ children }) => (
      <tbody key={children[0]?.id}>
        {children.map((child) => (
          <Child key={child.id} child={child} />
        ))}
      </tbody>
    ))}
  </table>
)

const Box = () => <span className="desk-paper__box" />

const Named = ({ name, beside, lines }: NamedLines) => (
  <>
    <b>{name}</b>
    {beside}
    {lines.map((line) => (
      <span key={line} className="block whitespace-nowrap">
        {line}
      </span>
    ))}
  </>
)

const Child = ({ child }: { child: RosterChild }) => {
  const { people, code } = goesHomeLines(child.goesHome)
  const warnings = warningLines(child.warnings)
  return (
    <>
      <tr className="desk-paper__child">
        <td>{child.number}</td>
        <td>
          <Box />
        </td>
        <th scope="row">
          <span className="desk-paper__name">{child.name}</span>
          <span className="block text-soft">{ageAndSiblings(child)}</span>
        </th>
        <td>
          <Named {...contactLines({ ...child.parent, relationship: '' })} />
        </td>
        <td>
          <Named {...contactLines(child.emergency)} />
        </td>
        <td>
          {people.map((person, index) => (
            <span key={index} className="block">
              <Named {...person} />
            </span>
          ))}
          {code === null ? null : <b>{code}</b>}
        </td>
        <td>
          {child.notes.map((note) => {
            const { words, isBad, isStrong } = NOTES[note]
            return (
              <span
                key={note}
                className={classNames(
                  'block whitespace-nowrap',
                  isStrong && 'font-bold',
                  isBad && 'text-bad',
                )}
              >
                {words}
              </span>
            )
          })}
        </td>
        <td>
          <Box />
        </td>
      </tr>
      {warnings.map(({ text, isBad }) => (
        <tr key={text} className="desk-paper__warning">
          <td colSpan={2} />
          <td colSpan={5} className={classNames(isBad && 'desk-paper__bad')}>
            {isBad ? <span aria-hidden="true">◆ </span> : null}
            {text}
          </td>
          <td />
        </tr>
      ))}
    </>
  )
}

const WalkIns = () => (
  <Part title="Walk-ins">
    <table className="desk-paper__walk-ins">
      <caption className="sr-only">Lines for children who come without a place</caption>
      <HeadRow heads={WALK_IN_HEADS} />
      <tbody>
        {Array.from({ length: WALK_INS }, (_, line) => (
          <tr key={line}>
            <td>
              <Box />
            </td>
            <td />
            <td />
            <td />
            <td />
            <td>
              <Box />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Part>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="desk-paper__part">
    <h3>{title}</h3>
    {children}
  </section>
)

const Drivers = ({ drivers }: { drivers: readonly Driver[] }) => (
  <Part title="Drivers">
    <table>
      <caption className="sr-only">Who offers to drive</caption>
      <HeadRow heads={['Driver', 'Phone', 'Cleared until']} />
      <tbody>
        {drivers.map((driver) => {
          const { name, beside, lines } = driverLines(driver)
          const until = clearedUntil(driver)
          return (
            <tr key={name}>
              <td>
                <b>{name}</b>
                {beside}
              </td>
              <td>{lines}</td>
              <td className={until === NOT_CLEARED ? 'font-bold text-bad' : undefined}>{until}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </Part>
)

const Waitlist = ({ waiting }: { waiting: readonly WaitingFamily[] }) => (
  <Part title="Waitlist">
    <table>
      <caption className="sr-only">Who waits for a place, in this order</caption>
      <HeadRow heads={['In this order', 'Parent', 'Phone']} />
      <tbody>
        {waiting.map((family, index) => {
          const { names, rest } = waitingNames(family)
          const { name, lines } = contactLines({ ...family.parent, relationship: '' })
          return (
            <tr key={names}>
              <td>
                {index + 1}. <b>{names}</b>
                {rest}
              </td>
              <td>{name}</td>
              <td>{lines}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </Part>
)
