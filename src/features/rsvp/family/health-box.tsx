import { Box } from '@/ui/box'

import { ChangeLink, type EditProps } from './change-link'
import { HealthForm } from './health-form'
import { healthInWords, ROW, WHAT } from './rows'
import { newestPerChild } from './rules'

/** The answers about each child's health, which the family can change until the event starts. */
export function HealthBox({ coming, path, edit, rejected }: EditProps) {
  return (
    <Box id="health" title="Health" className="print:hidden">
      <dl>
        {newestPerChild(coming).map((child) => {
          const name = child.participantFirstName
          const words = healthInWords(child)
          if (edit === child.reference) {
            return (
              <div key={child.id} id="edit">
                <dt className="px-5 pt-4 font-sign text-ui font-bold">{name}</dt>
                <dd>
                  <HealthForm
                    action={`${path}/health`}
                    rsvp={child}
                    keepHref={`${path}#health`}
                    rejected={rejected}
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
                  href={`${path}?edit=${child.reference}#edit`}
                  what={`${name}’s health answers`}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="px-5 pt-2 pb-4 text-sm text-soft">
        You can change this until the event starts. Our staff are told of a change at once.
      </p>
    </Box>
  )
}
