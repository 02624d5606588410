import type { Locale } from '@/lib/locale'
import { Button } from '@/ui/button'
import { DateParts } from '@/ui/date-parts'
import { FieldGroup } from '@/ui/field'
import { PageLanguage } from '@/ui/page-language'

import { FreshLink } from './request-view'
import { maskedEmail } from './rules'
import { StaffHelp } from './staff-help'
import type { FamilyPage } from './store'
import { familyWordsIn } from './words-in'

/** Classes of the page's notices, without the color. */
export const NOTICE = 'grid gap-3 rounded-2 border-2 border-l-10 border-ink p-5 print:hidden'

type DaysOnlyProps = { wasAskedFor: boolean; email: string; action: string; locale: Locale }

/** Explains that the link opens only some events, and offers one that opens more. */
export function DaysOnly({ wasAskedFor, email, action, locale }: DaysOnlyProps) {
  const { opening: words } = familyWordsIn(locale)
  return (
    <section className={`${NOTICE} bg-lake-100`} aria-labelledby="days-only">
      <h2 className="text-h4 leading-snug" id="days-only">
        {wasAskedFor ? words.isOld : words.isOfOne}
      </h2>
      <p>
        {wasAskedFor ? words.seeEvents : words.seeOne} {words.goesTo} <b>{maskedEmail(email)}</b>.
      </p>
      <FreshLink action={action} label={words.sendFresh} locale={locale} />
    </section>
  )
}

type BirthDateProps = {
  action: string
  more: FamilyPage['more']
  /** Whether nothing is open yet. */
  isFirst: boolean
  phone: string | null
  contactEmail: string | null
  locale: Locale
}

/** Asks for a birth date while one would open more, or says who can help. */
export function BirthDate({ action, more, isFirst, phone, contactEmail, locale }: BirthDateProps) {
  const { ask, opening: words } = familyWordsIn(locale)
  switch (more) {
    case 'none':
      return null
    case 'used-up':
      return (
        <section className={`${NOTICE} bg-sun-100`} aria-labelledby="used-up">
          <h2 className="text-h4 leading-snug" id="used-up">
            {words.usedUp}
          </h2>
          <p>
            {words.usedUpText} <StaffHelp phone={phone} email={contactEmail} locale={locale} />
          </p>
        </section>
      )
    case 'asks':
      return (
        <form className={`${NOTICE} bg-sun-100`} method="post" action={action}>
          <PageLanguage locale={locale} />
          <h2 className="text-h4 leading-snug">{isFirst ? words.whose : words.another}</h2>
          <p>
            {isFirst ? words.first : words.more} {words.tries}
          </p>
          <FieldGroup id="birthDateMonth" label={ask.birthDate}>
            <DateParts name="birthDate" locale={locale} />
          </FieldGroup>
          <p>
            <Button type="submit" isSquare>
              {isFirst ? words.openAll : words.openMore}
            </Button>
          </p>
        </form>
      )
  }
}
