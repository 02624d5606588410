'use client'

import { Printer } from 'lucide'

import { Button } from './button'
import { Icon } from './icon'

export const PrintButton = () => (
  <Button
    isSquare
    onClick={() => {
      window.print()
    }}
  >
    <Icon shape={Printer} />
    Print
  </Button>
)
