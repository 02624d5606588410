'use client'
// A client component of one language, so that a browser loads the texts of no other.

import { CheckStep as Step, type CheckStepProps } from './check-step'
import { checkWords } from './check-words'

export const CheckStep = (props: CheckStepProps) => <Step {...props} words={checkWords} />
