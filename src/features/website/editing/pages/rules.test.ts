import { describe, expect, it } from 'vitest'

import { inMenuOrder } from './rules'

const NAVIGATION = {
  header: [
    {
      label: 'About',
      links: [
        { label: 'Founder', href: '/founder' },
        { label: 'Us', href: '/about#team' },
      ],
    },
    { label: 'Programs', href: '/programs' },
  ],
  footer: [
    {
      label: 'More',
      links: [
        { label: 'About', href: '/about' },
        { label: 'FAQ', href: '/faq' },
      ],
    },
  ],
  bottom: [{ label: 'Privacy', href: '/privacy-policy' }],
}

const page = (path: string) => ({ path, title: path })

it('lists pages in the order in which visitors meet them', () => {
  const pages = [
    '/pages/zoo',
    '/faq',
    '/about',
    '/pages/art',
    '/privacy-policy',
    '/programs',
    '/',
    '/founder',
  ]
  expect(
    inMenuOrder(pages.map(page), NAVIGATION).map(({ group, pages: shown }) => [
      group,
      shown.map(({ path }) => path),
    ]),
  ).toEqual([
    ['menu', ['/', '/founder', '/about', '/programs']],
    ['footer', ['/faq', '/privacy-policy']],
    ['other', ['/pages/art', '/pages/zoo']],
  ])
})

describe('a page', () => {
  it('is listed once, even if several links lead to it', () => {
    const listed = inMenuOrder([page('/about'), page('/')], NAVIGATION).flatMap(
      ({ pages }) => pages,
    )
    expect(listed).toHaveLength(2)
  })
})
