'use client'

import { lazy, Suspense } from 'react'

// Lazy, because visitors never see the bar, but would load its code with the layout.
const PreviewBar = lazy(() => import('./preview-bar'))

export const Preview = () => (
  <Suspense>
    <PreviewBar />
  </Suspense>
)
