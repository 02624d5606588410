import type { FormWords } from '@/forms/core/words'

export type RightAddressWords = Pick<FormWords, 'locale' | 'tryAgain' | 'sending' | 'address'>

/** The texts of `RightAddress` alone: a server component cannot pass on those that are functions. */
export const rightAddressWords = ({
  locale,
  tryAgain,
  sending,
  address,
}: FormWords): RightAddressWords => ({ locale, tryAgain, sending, address })
