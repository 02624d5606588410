import { eventIn } from '@/features/events/translation/rules'
import { waiverPanelWordsIn } from '@/features/waiver/panel-words-in'
import type { WaiverText } from '@/features/waiver/rules'
import { WaiverOnlyInEnglish, WaiverPanel } from '@/features/waiver/waiver-panel'
import type { RejectedForm } from '@/forms/server/rejected-forms'
import type { Locale } from '@/lib/locale'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { CheckboxField, Field, OptionLabel } from '@/ui/field'
import { PageLanguage } from '@/ui/page-language'

import { getSentence, onceQuestions } from '../questions'
import { isForSelf } from '../rules'
import { signerOfRsvp, type Unsigned } from './signing.tx'
import { familyWordsIn } from './words-in'

type Props = {
  action: string
  unsigned: Unsigned
  waiver: WaiverText | null
  rejected: RejectedForm | null
  locale: Locale
  /** The address of this page in English. */
  englishPage: string
}

/** The waiver, to sign for all participants whom staff have signed up by phone. */
export function SignForm({ action, unsigned, waiver, rejected, locale, englishPage }: Props) {
  const words = familyWordsIn(locale)
  const waiverWords = waiverPanelWordsIn(locale)
  const ask = words.ask.once
  const { family, rsvps } = unsigned
  const event = eventIn(unsigned.event, locale)
  const [first] = rsvps
  const audience = isForSelf(first) ? 'self' : 'guardian'
  const names = rsvps.map(({ participantFirstName }) => participantFirstName)
  if (!waiver) return null
  // A signature agrees to the sentences of the text that it signs.
  const sentences = familyWordsIn(waiver.language).questions
  const lang = waiver.language === locale ? undefined : waiver.language
  const id = (name: string) => `${name}-${family}`
  const typed = (name: string) => {
    const value = rejected?.values[name]
    return typeof value === 'string' ? value : ''
  }
  const error = (name: string) => rejected?.fields[name]?.text
  const isConfirming = error('signature') !== undefined && typed('signature') !== ''
  const signature = (name: 'signature' | 'transportationSignature') => (
    <Field id={id(name)} label={ask[name].label} error={error(name)} locale={locale}>
      {(control) => (
        <input
          {...control}
          name={name}
          maxLength={onceQuestions[name].maxLength}
          autoComplete="off"
          defaultValue={typed(name)}
        />
      )}
    </Field>
  )
  return (
    <Box
      id={id('sign')}
      title={words.sign.title(
        <span key="title" lang={event.languages.title}>
          {event.title}
        </span>,
      )}
      className="print:hidden"
    >
      <form className="grid gap-5 p-5" method="post" action={action} noValidate>
        <PageLanguage locale={locale} />
        {rejected && <Summary rejected={rejected} id={id} locale={locale} />}
        <p>
          {words.sign.missing(audience === 'self' ? null : names)} <b>{signerOfRsvp(first)}</b>.
        </p>
        {lang !== undefined && (
          <WaiverOnlyInEnglish englishForm={englishPage} words={waiverWords} />
        )}
        <input type="hidden" name="family" value={family} />
        <input type="hidden" name="waiverVersion" value={waiver.version} />
        <Photos
          unsigned={unsigned}
          language={waiver.language}
          labelLanguage={lang}
          ticked={rejected ? [rejected.values['photos'] ?? []].flat() : []}
        />
        <div className="opens">
          <OptionLabel
            label={getSentence('transportationConsent', audience, sentences)}
            labelLanguage={lang}
          >
            <input
              type="checkbox"
              name="transportationConsent"
              data-opens
              defaultChecked={typed('transportationConsent') !== ''}
            />
          </OptionLabel>
          <div className="reveal">{signature('transportationSignature')}</div>
        </div>
        <WaiverPanel waiver={{ text: waiver, isNew: false }} locale={locale} words={waiverWords} />
        <CheckboxField
          id={id('acceptedWaiver')}
          label={getSentence('acceptedWaiver', audience, sentences)}
          labelLanguage={lang}
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
            {words.sign.submit}
          </Button>
        </p>
      </form>
    </Box>
  )
}

type SummaryProps = { rejected: RejectedForm; id: (name: string) => string; locale: Locale }

/** The missing answers, each with a link to its field. */
const Summary = ({ rejected, id, locale }: SummaryProps) => (
  <ErrorSummary
    id="error-summary"
    title={familyWordsIn(locale).checkFields}
    groups={[
      {
        title: null,
        entries: (['transportationSignature', 'acceptedWaiver', 'signature'] as const).flatMap(
          (name) => {
            const text = rejected.fields[name]?.text
            return text
              ? [
                  {
                    target: id(name),
                    label: `${familyWordsIn(locale).ask.once[name].label}:`,
                    text,
                  },
                ]
              : []
          },
        ),
      },
    ]}
  />
)

/** Asks whose photos may be used. */
const Photos = ({
  unsigned: { rsvps },
  language,
  labelLanguage,
  ticked,
}: {
  unsigned: Unsigned
  /** Of the text to sign. */
  language: Locale
  /** The same, if it is not that of the page. */
  labelLanguage: Locale | undefined
  ticked: readonly string[]
}) => {
  const audience = isForSelf(rsvps[0]) ? 'self' : 'guardian'
  const words = getSentence('photoConsent', audience, familyWordsIn(language).questions)
  return rsvps.map(({ reference, participantFirstName }) => (
    <OptionLabel
      key={reference}
      label={
        audience === 'self' || rsvps.length === 1 ? words : `${participantFirstName}: ${words}`
      }
      labelLanguage={labelLanguage}
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
