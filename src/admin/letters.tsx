import type { UIFieldServerProps } from 'payload'

import { isStaffRole } from '@/features/accounts/rules'
import { findLetter, lettersAbout } from '@/features/letters/store'
import { type DeliveryFacts, deliveryInWords } from '@/features/letters/wording'
import { Link } from '@/ui/link'

import { SendAgain } from './send-again'

/**
 * The letters about a record, in its page. Like `Delivery` it asks for the role itself, because Payload
 * draws fields like these for whoever it lets in.
 */
export async function LettersAbout({ data, req }: UIFieldServerProps) {
  const reference: unknown = data['reference']
  if (typeof reference !== 'string' || !req.user || !isStaffRole(req.user.role)) return null
  const letters = await lettersAbout(reference, req.user)
  return (
    <section className="field-type letters" aria-labelledby="letters-about">
      <h3 id="letters-about" className="field-label">
        Letters
      </h3>
      {letters.length === 0 ? <p>No letter was written about this.</p> : null}
      <ul>
        {letters.map((letter) => (
          <li key={letter.id}>
            <p>
              <Link href={`/cms/collections/letters/${letter.id}`}>{letter.subject}</Link>
              <span className="letters__to">to {letter.recipient}</span>
            </p>
            <State letter={letter} />
            <SendAgain letterId={letter.id} subject={letter.subject} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside a letter itself. */
export async function Delivery({ id, req }: UIFieldServerProps) {
  if (id === undefined || !req.user || !isStaffRole(req.user.role)) return null
  const letter = await findLetter(String(id), req.user)
  if (!letter) return null
  return (
    <div className="field-type letters">
      <p className="field-label">Delivery</p>
      <State letter={letter} />
      <SendAgain letterId={letter.id} subject={letter.subject} />
    </div>
  )
}

function State({ letter }: { letter: DeliveryFacts }) {
  const { status, details } = deliveryInWords(letter)
  return (
    <p>
      <strong className={`letters__${letter.status}`}>{status}</strong> {details.join(' ')}
    </p>
  )
}
