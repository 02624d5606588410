import { formatPhone } from '@/forms/core/format-answers'
import type { Locale } from '@/lib/locale'
import type { Registration } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { Box } from '@/ui/box'

import { healthInWords, Rows } from './rows'
import { StaffHelp } from './staff-help'
import { familyWordsIn } from './words-in'

type RegistrationProps = {
  registration: Registration
  phone: string | null
  email: string | null
  locale: Locale
}

/** A family's registration for the programs. Only staff can change it. */
export function RegistrationBox({ registration, phone, email, locale }: RegistrationProps) {
  const words = familyWordsIn(locale).registration
  const { reference, firstName, status, parentName, photoConsent } = registration
  const rows = [
    { label: words.health, text: healthInWords(registration, locale).text },
    ...(parentName ? [{ label: words.parent, text: parentName }] : []),
    { label: words.phone, text: formatPhone(registration.phone) },
    {
      label: words.emergency,
      text: `${registration.emergencyName}, ${formatPhone(registration.emergencyPhone)}`,
    },
    { label: words.photos, text: photoConsent === true ? words.yes : words.no },
  ]
  return (
    <Box
      id={`registration-${reference}`}
      title={words.title(firstName)}
      aside={<Badge tone={status === 'confirmed' ? 'ok' : 'ice'}>{words.status(status)}</Badge>}
      className="print:hidden"
    >
      <Rows rows={rows} />
      <p className="px-5 pt-2 pb-4 text-sm text-soft">
        {words.changed} <StaffHelp phone={phone} email={email} locale={locale} />
      </p>
    </Box>
  )
}
