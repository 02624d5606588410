'use client'
// A client component of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { GiveUpForm as Form } from './give-up-form'
import { words } from './give-up-words.es'

export const GiveUpForm = (props: Omit<ComponentProps<typeof Form>, 'words' | 'locale'>) => (
  <Form {...props} words={words} locale="es" />
)
