import { formatPhone } from '@/forms/core/questions'
import type { Registration } from '@/payload-types'
import { SUBMISSIONS } from '@/submissions'
import { Badge } from '@/ui/badge'
import { Box } from '@/ui/box'

import { healthInWords, Rows } from './rows'
import { StaffHelp } from './staff-help'

type RegistrationProps = { registration: Registration; phone: string | null; email: string | null }

/** A family's registration for the programs. Only staff can change it. */
export function RegistrationBox({ registration, phone, email }: RegistrationProps) {
  const { reference, firstName, status, parentName, photoConsent } = registration
  const rows = [
    { label: 'Health', text: healthInWords(registration).text },
    ...(parentName ? [{ label: 'Parent', text: parentName }] : []),
    { label: 'Phone', text: formatPhone(registration.phone) },
    {
      label: 'Emergency',
      text: `${registration.emergencyName}, ${formatPhone(registration.emergencyPhone)}`,
    },
    { label: 'Photos', text: photoConsent === true ? 'Yes' : 'No' },
  ]
  return (
    <Box
      id={`registration-${reference}`}
      title={`Registration of ${firstName}`}
      aside={
        <Badge tone={status === 'confirmed' ? 'ok' : 'ice'}>{registrationStatus(status)}</Badge>
      }
      className="print:hidden"
    >
      <Rows rows={rows} />
      <p className="px-5 pt-2 pb-4 text-sm text-soft">
        Has something changed? <StaffHelp phone={phone} email={email} />
      </p>
    </Box>
  )
}

const registrationStatus = (status: string): string =>
  status === 'new'
    ? 'Received'
    : (SUBMISSIONS.registrations.statuses.find(({ value }) => value === status)?.label ?? status)
