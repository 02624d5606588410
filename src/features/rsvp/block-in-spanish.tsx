'use client'
// A client component of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { loadLater } from '@/ui/load-later'

import { pageWords } from './page-words.es'
import { RsvpBlock as Block } from './rsvp-block'
import { words } from './words.es'

const form = loadLater(() => import('./form-in-spanish').then((file) => file.RsvpForm))

export const RsvpBlock = (
  props: Omit<ComponentProps<typeof Block>, 'words' | 'pageWords' | 'form'>,
) => <Block {...props} words={words} pageWords={pageWords} form={form} />
