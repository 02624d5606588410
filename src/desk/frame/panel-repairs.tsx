'use client'

import { useEffect } from 'react'

/**
 * Adds the markup that a screen reader needs to Payload's records and lists: a name for each icon button, a main
 * landmark, the order of headings. Each line can go when Payload adds it itself;
 * `tests/e2e/staff-accessibility.spec.ts` fails for each that is still needed.
 */

type Repair = {
  /** A selector. */
  find: string
  /** Attributes and their values. One that is worked out to be empty is not written, and `null` removes one. */
  set: Readonly<Record<string, string | null | ((element: Element) => string)>>
}

const toText = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').replace(/\*$/, '').trim()

/** The label above a control. */
const fieldName = (element: Element): string =>
  toText(element.closest('.field-type')?.querySelector('.field-label')) || 'Value'

/** The heading of the row that a control belongs to: of an item, or of a section of a page. */
const rowName = (element: Element): string =>
  toText(
    element
      .closest('.collapsible__toggle-wrap')
      ?.querySelector('.row-label, .blocks-field__block-header, .collapsible__header-content'),
  ) || 'this item'

/** The name of a row in a list: its first column. */
const recordName = (element: Element): string =>
  toText(element.closest('tr')?.querySelector('td:not(.cell-_select)')) || 'this row'

const IS_KEY = /^[\da-f]{8}-[\da-f-]{27}$/

const RECORD = ':is(.collection-edit, .global-edit)'

const REPAIRS: readonly Repair[] = [
  // Landmarks, and the target of the link that skips to them.
  { find: '.collection-list', set: { role: 'main', id: 'main' } },
  { find: '.template-default__wrap main', set: { id: 'main' } },
  { find: '.doc-header', set: { role: 'region', 'aria-label': 'Title and tabs' } },
  { find: 'header.list-header', set: { role: 'none' } },
  // Lists with children that are not list items.
  { find: 'ul.doc-tabs__tabs', set: { role: 'group', 'aria-label': 'Tabs' } },
  { find: 'ul.doc-tabs__tabs > li', set: { role: 'none' } },
  // Below the title of a record, every heading is the second level.
  {
    find: `${RECORD} :is(h3, h4):not([contenteditable] *), .collection-list .no-results h3`,
    set: { 'aria-level': '2' },
  },
  // The name of a tab without its count.
  { find: '.doc-tab', set: { 'aria-label': null } },
  // Buttons that are only a picture.
  { find: '.collapsible__drag', set: { 'aria-label': (drag) => `Move ${rowName(drag)}` } },
  {
    find: '.array-actions__button',
    set: { 'aria-label': (button) => `What to do with ${rowName(button)}` },
  },
  { find: '.clipboard-action__popup button', set: { 'aria-label': 'Copy or paste' } },
  {
    find: '.popup-button--size-medium',
    set: { 'aria-label': 'More ways to save' },
  },
  { find: '.doc-controls__popup button', set: { 'aria-label': 'More' } },
  { find: '.date-time-picker__clear-button', set: { 'aria-label': 'Remove the date' } },
  { find: '.clickable-arrow--left', set: { 'aria-label': 'Previous page' } },
  { find: '.clickable-arrow--right', set: { 'aria-label': 'Next page' } },
  {
    find: '.drawer-link__doc-drawer-toggler',
    set: { 'aria-label': (button) => `Open ${recordName(button)}` },
  },
  { find: '.locked[role="button"]', set: { 'aria-label': 'A colleague is editing this' } },
  // The keys of a select's own control open and empty it, so the icons beside it take no focus.
  { find: ':is(.dropdown-indicator, .clear-indicator)[aria-hidden]', set: { tabindex: '-1' } },
  // Controls without a label of their own.
  { find: '#select-all', set: { 'aria-label': 'Select all', 'aria-labelledby': null } },
  { find: '.select-row input', set: { 'aria-label': (input) => `Select ${recordName(input)}` } },
  {
    find: ':is(.rs__input, .date-time-picker input, .ContentEditable__root)',
    set: { 'aria-label': fieldName },
  },
  // A chosen value that cannot be moved is not a button.
  {
    find: '.rs__multi-value--is-disabled',
    set: { role: 'group', 'aria-label': toText, 'aria-roledescription': null },
  },
  // The last of the breadcrumbs is the key of a record without a title.
  {
    find: '.step-nav > span:last-of-type',
    set: { 'data-untitled': (crumb) => String(IS_KEY.test(toText(crumb))) },
  },
  // The keyboard can reach areas that scroll.
  {
    find: '.doc-controls__content',
    set: { tabindex: '0', role: 'group', 'aria-label': 'State of the record' },
  },
]

function repair() {
  for (const { find, set } of REPAIRS) {
    for (const element of document.querySelectorAll(find)) {
      for (const [name, wanted] of Object.entries(set)) {
        const value = typeof wanted === 'function' ? wanted(element) : wanted
        if (value === null) element.removeAttribute(name)
        else if (value !== '' && element.getAttribute(name) !== value)
          element.setAttribute(name, value)
      }
    }
  }
}

/** Repairs Payload's markup, now and after every change. */
export function PanelRepairs() {
  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(repair)
    }
    soon()
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return null
}
