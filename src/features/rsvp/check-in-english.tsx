'use client'
// A client component of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { CheckStep as Step } from './check-step'
import { checkWords } from './check-words'

export const CheckStep = (props: Omit<ComponentProps<typeof Step>, 'words'>) => (
  <Step {...props} words={checkWords} />
)
