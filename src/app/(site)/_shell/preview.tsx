'use client'

import { lazy, Suspense } from 'react'

// Visitors never see it, and a layout's code is fetched whole: this is all of it that reaches them.
const PreviewBar = lazy(() => import('./preview-bar'))

export const Preview = () => (
  <Suspense>
    <PreviewBar />
  </Suspense>
)
