import { Mail, Phone } from 'lucide'

import { Accordion } from '@/ui/accordion'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = {
  questions: readonly { question: string; answer: string }[]
  email: string | null
  phone: { number: string; href: string } | null
}

/** Common questions about the event, and a way to ask another one. */
export const QuestionsSection = ({ questions, email, phone }: Props) => (
  <section className="section" aria-labelledby="questions-title">
    <div className="wrap grid items-start gap-columns lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div>
        <h2 className="blaze" id="questions-title">
          Questions
        </h2>
        <p className="lede my-5">
          Something else? A person answers, usually the one planning the event.
        </p>
        <p className="button-row">
          {email ? (
            <Link className="tool-button" href={`mailto:${email}`}>
              <Icon shape={Mail} />
              Email us
            </Link>
          ) : null}
          {phone ? (
            <Link className="tool-button" href={phone.href}>
              <Icon shape={Phone} />
              Call {phone.number}
            </Link>
          ) : null}
        </p>
      </div>
      {questions.length > 0 ? (
        <Accordion
          name="event-questions"
          items={questions.map(({ question, answer }) => ({
            question,
            answer: <p className="whitespace-pre-line">{answer}</p>,
          }))}
        />
      ) : null}
    </div>
  </section>
)
