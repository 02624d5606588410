import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type PageElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The elements that the script of the page brings to life; see src/page-script/. */
declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with React's
    interface IntrinsicElements {
      'event-countdown': PageElement
      'last-choice': PageElement
      'share-from-device': PageElement
      'sky-end': PageElement
      'viewer-times': PageElement
    }
  }
}
