import { Globe } from 'lucide'

import { LANGUAGE_NAMES, type Locale } from '@/lib/locale'

import { Tag } from './tag'

/** The language of a family that does not use the site in English, in which to call it. */
export const LanguageTag = ({ language, className }: { language: Locale; className?: string }) =>
  language === 'en' ? null : (
    <Tag shape={Globe} {...(className && { className })}>
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
    </Tag>
  )
