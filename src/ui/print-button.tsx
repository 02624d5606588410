import { Printer } from 'lucide'

import type { Locale } from '@/lib/locale'

import { Button } from './button'
import { Icon } from './icon'
import { uiWordsIn } from './words-in'

export const PrintButton = ({ locale = 'en' }: { locale?: Locale }) => (
  <Button isSquare data-print>
    <Icon shape={Printer} />
    {uiWordsIn(locale).print}
  </Button>
)
