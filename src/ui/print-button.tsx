'use client'

import { Button } from './button'
import { Icon } from './icon'

export const PrintButton = () => (
  <Button
    isSquare
    onClick={() => {
      window.print()
    }}
  >
    <Icon name="print" />
    Print
  </Button>
)
