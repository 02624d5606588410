import { Printer } from 'lucide'

import { Button } from './button'
import { Icon } from './icon'

export const PrintButton = () => (
  <Button isSquare data-print>
    <Icon shape={Printer} />
    Print
  </Button>
)
