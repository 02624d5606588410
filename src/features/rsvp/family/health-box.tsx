import { pathIn } from '@/lib/locale'
import { Box } from '@/ui/box'

import { ChangeLink, type EditProps } from './change-link'
import { HealthForm } from './health-form'
import { healthInWords, ROW, WHAT } from './rows'
import { newestPerChild } from './rules'
import { familyWordsIn } from './words-in'

/** The answers about each child's health, which the family can change until the event starts. */
export function HealthBox({ coming, path, edit, rejected, locale }: EditProps) {
  const { health: texts } = familyWordsIn(locale)
  return (
    <Box id="health" title={texts.title} className="print:hidden">
      <dl>
        {newestPerChild(coming).map((child) => {
          const name = child.participantFirstName
          const words = healthInWords(child, locale)
          if (edit === child.reference) {
            return (
              <div key={child.id} id="edit">
                <dt className="px-5 pt-4 font-sign text-ui font-bold">{name}</dt>
                <dd>
                  <HealthForm
                    action={`${path}/health`}
                    rsvp={child}
                    keepHref={`${pathIn(locale, path)}#health`}
                    rejected={rejected}
                    locale={locale}
                  />
                </dd>
              </div>
            )
          }
          return (
            <div
              key={child.id}
              className={`${ROW} ${words.isPresent ? 'border-l-10 border-l-bill-500 bg-sun-100 pl-3.5' : ''}`}
            >
              <dt className="font-sign text-tool font-bold">{name}</dt>
              <dd className={`${WHAT} text-ui font-bold whitespace-pre-line`}>{words.text}</dd>
              <dd>
                <ChangeLink
                  href={`${pathIn(locale, path)}?edit=${child.reference}#edit`}
                  what={texts.what(name)}
                  locale={locale}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="px-5 pt-2 pb-4 text-sm text-soft">{texts.until}</p>
    </Box>
  )
}
