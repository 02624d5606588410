import { Mail, Phone } from 'lucide'

import type { Locale } from '@/lib/locale'
import { Accordion } from '@/ui/accordion'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { eventWordsIn } from './words-in'

type Props = {
  locale: Locale
  /** The language of the questions, if it is not that of the page. */
  language: string | undefined
  questions: readonly { question: string; answer: string }[]
  email: string | null
  phone: { number: string; href: string } | null
}

/** Common questions about the event, and a way to ask another one. */
export const QuestionsSection = ({ locale, language, questions, email, phone }: Props) => (
  <section className="section" aria-labelledby="questions-title">
    <div className="wrap grid items-start gap-columns lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div>
        <h2 className="blaze" id="questions-title">
          {eventWordsIn(locale).page.questions}
        </h2>
        <p className="lede my-5">{eventWordsIn(locale).page.askUs}</p>
        <p className="button-row">
          {email ? (
            <Link className="tool-button" href={`mailto:${email}`}>
              <Icon shape={Mail} />
              {eventWordsIn(locale).page.emailUs}
            </Link>
          ) : null}
          {phone ? (
            <Link className="tool-button" href={phone.href}>
              <Icon shape={Phone} />
              {eventWordsIn(locale).page.call(phone.number)}
            </Link>
          ) : null}
        </p>
      </div>
      {questions.length > 0 ? (
        <Accordion
          lang={language}
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
