import type { Locale } from '@/lib/locale'

/** The page of the form for news, which is in English. It writes to readers who come from other pages in their language. */
export const subscribeAddress = (locale: Locale): string =>
  locale === 'en' ? '/subscribe' : `/subscribe?language=${locale}`
