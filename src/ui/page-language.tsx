import type { Locale } from '@/lib/locale'

/** Says in a form which language its page has, so that the answer comes in it. English needs no word. */
export const PageLanguage = ({ locale }: { locale: Locale }) =>
  locale === 'en' ? null : <input type="hidden" name="language" value={locale} />
