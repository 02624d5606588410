import type { WaiverText } from '@/features/waiver/rules'
import { WaiverPanel } from '@/features/waiver/waiver-panel'
import { CHECK_FIELDS } from '@/forms/core/wording'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import { listInWords } from '@/lib/list-in-words'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { CheckboxField, Field, OptionLabel } from '@/ui/field'

import { getSentence, onceQuestions as ask } from '../questions'
import { isForSelf } from '../rules'
import { signerOfRsvp, type Unsigned } from './signing.tx'

type Props = {
  action: string
  unsigned: Unsigned
  waiver: WaiverText | null
  rejected: RejectedForm | null
}

/** The waiver, to sign for all participants whom staff have signed up by phone. */
export function SignForm({ action, unsigned, waiver, rejected }: Props) {
  const { family, event, rsvps } = unsigned
  const [first] = rsvps
  const audience = isForSelf(first) ? 'self' : 'guardian'
  const names = rsvps.map(({ participantFirstName }) => participantFirstName)
  if (!waiver) return null
  const id = (name: string) => `${name}-${family}`
  const typed = (name: string) => {
    const value = rejected?.values[name]
    return typeof value === 'string' ? value : ''
  }
  const error = (name: string) => rejected?.fields[name]?.text
  const isConfirming = error('signature') !== undefined && typed('signature') !== ''
  const signature = (name: 'signature' | 'transportationSignature') => (
    <Field id={id(name)} label={ask[name].label} error={error(name)}>
      {(control) => (
        <input
          {...control}
          name={name}
          maxLength={ask[name].maxLength}
          autoComplete="off"
          defaultValue={typed(name)}
        />
      )}
    </Field>
  )
  return (
    <Box id={id('sign')} title={`Please sign for ${event.title}`} className="print:hidden">
      <form className="grid gap-5 p-5" method="post" action={action} noValidate>
        {rejected && <Summary rejected={rejected} id={id} />}
        <p>
          We have signed {audience === 'self' ? 'you' : listInWords(names)} up for you. One thing is
          missing: the signature of <b>{signerOfRsvp(first)}</b>.
        </p>
        <input type="hidden" name="family" value={family} />
        <input type="hidden" name="waiverVersion" value={waiver.version} />
        <Photos
          unsigned={unsigned}
          ticked={rejected ? [rejected.values['photos'] ?? []].flat() : []}
        />
        <div className="opens">
          <OptionLabel label={getSentence('transportationConsent', audience)}>
            <input
              type="checkbox"
              name="transportationConsent"
              data-opens
              defaultChecked={typed('transportationConsent') !== ''}
            />
          </OptionLabel>
          <div className="reveal">{signature('transportationSignature')}</div>
        </div>
        <WaiverPanel waiver={{ text: waiver, isNew: false }} />
        <CheckboxField
          id={id('acceptedWaiver')}
          label={getSentence('acceptedWaiver', audience)}
          error={error('acceptedWaiver')}
        >
          {(control) => (
            <input
              {...control}
              type="checkbox"
              name="acceptedWaiver"
              defaultChecked={typed('acceptedWaiver') !== ''}
            />
          )}
        </CheckboxField>
        {signature('signature')}
        {isConfirming && (
          <OptionLabel label={ask.signatureConfirmed.label}>
            <input type="checkbox" name="signatureConfirmed" />
          </OptionLabel>
        )}
        <p className="button-row">
          <Button type="submit" isSquare>
            Sign
          </Button>
        </p>
      </form>
    </Box>
  )
}

/** The missing answers, each with a link to its field. */
const Summary = ({ rejected, id }: { rejected: RejectedForm; id: (name: string) => string }) => (
  <ErrorSummary
    id="error-summary"
    title={CHECK_FIELDS}
    groups={[
      {
        title: null,
        entries: (['transportationSignature', 'acceptedWaiver', 'signature'] as const).flatMap(
          (name) => {
            const text = rejected.fields[name]?.text
            return text ? [{ target: id(name), label: `${ask[name].label}:`, text }] : []
          },
        ),
      },
    ]}
  />
)

/** Asks whose photos may be used. */
const Photos = ({
  unsigned: { rsvps },
  ticked,
}: {
  unsigned: Unsigned
  ticked: readonly string[]
}) => {
  const audience = isForSelf(rsvps[0]) ? 'self' : 'guardian'
  const words = getSentence('photoConsent', audience)
  return rsvps.map(({ reference, participantFirstName }) => (
    <OptionLabel
      key={reference}
      label={
        audience === 'self' || rsvps.length === 1 ? words : `${participantFirstName}: ${words}`
      }
    >
      <input
        type="checkbox"
        name="photos"
        value={reference}
        defaultChecked={ticked.includes(reference)}
      />
    </OptionLabel>
  ))
}
