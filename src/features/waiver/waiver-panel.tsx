import { ChevronDown, FileText, Languages } from 'lucide'

import type { Locale } from '@/lib/locale'
import { Icon } from '@/ui/icon'

import { panelWords as english, type WaiverPanelWords } from './panel-words'
import { waiverFileName, type WaiverText } from './rules'
import type { WaiverOnScreen } from './use-waiver-on-screen'

type Props = {
  waiver: WaiverOnScreen
  /** Of the page. The text itself may be in English only. */
  locale?: Locale
  words?: WaiverPanelWords
}

/** The waiver to read before signing. Exactly this text is hashed and sealed. */
export function WaiverPanel({ waiver: { text, isNew }, locale = 'en', words = english }: Props) {
  const lang = text.language === locale ? undefined : text.language
  return (
    <details className="waiver" key={text.version} open={isNew}>
      <summary>
        <Icon shape={FileText} />
        {words.readWaiver(text.version.replace(/^v/, ''), text.sections.length, countMinutes(text))}
        <Icon shape={ChevronDown} />
      </summary>
      {/* Scrollable: keyboard users reach it through the link at its start and can then use the arrow keys. */}
      <div role="region" aria-label={words.waiver}>
        <p>
          {words.lastUpdated(text.lastUpdated)}{' '}
          <a href={`/files/${waiverFileName(text.language)}`}>{words.downloadWaiver}</a>
        </p>
        <ol className="list-decimal pl-5" lang={lang}>
          {text.sections.map(({ title, paragraphs }) => (
            <li key={title}>
              <h4>{title}</h4>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

const WORDS_A_MINUTE = 240

/** How long the text takes to read. */
function countMinutes({ sections }: WaiverText): number {
  const words = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((text) => text.split(' ')))
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/**
 * At the top of a form in another language than English, where the version in force is in English only.
 *
 * @param englishForm the address of the same form in English
 */
export const WaiverOnlyInEnglish = ({
  englishForm,
  words,
}: {
  englishForm: string
  words: WaiverPanelWords
}) => (
  <div
    className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-2 border-2 border-ink bg-sun-100 px-4 py-3.5"
    role="note"
  >
    <Icon shape={Languages} />
    <p>
      {words.waiverOnlyInEnglish} <a href={englishForm}>{words.openEnglishForm}</a>
    </p>
  </div>
)
