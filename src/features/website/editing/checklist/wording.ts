import type { CheckCode } from './rules'

/** The lines of the list *Before you publish*: for a finished check, and for an open one. */
export const CHECK_WORDS: Readonly<Record<CheckCode, { done: string; open: string }>> = {
  date: { done: 'The date is in the future', open: 'Set a date in the future' },
  place: {
    done: 'The place is named',
    open: 'Name the place, or write “Coming soon” as the venue',
  },
  ages: { done: 'It says who it is for', open: 'Set the ages; until then it says “All Ages”' },
  places: {
    done: 'The number of places is set',
    open: 'Set the number of places; until then everybody gets one',
  },
  lead: { done: 'Somebody leads the day', open: 'Name who leads the day' },
  description: { done: 'It says what the day is', open: 'Write the one-liner' },
  photo: {
    done: 'The photo has a description',
    open: 'Choose a photo with a description; until then a drawing is shown',
  },
  title: { done: 'The story has a title', open: 'Give the story a title' },
  summary: {
    done: 'It says what the story is about',
    open: 'Write the line below the title; lists and search engines show it',
  },
  teller: { done: 'It says who tells it', open: 'Say who tells it' },
  text: { done: 'The story is written', open: 'Write the story' },
  search: {
    done: 'Search engines know what the page is about',
    open: 'Write the description in search results',
  },
  pictures: {
    done: 'Every picture has a description',
    open: 'Describe every picture for people who cannot see it',
  },
  links: {
    done: 'Links lead to pages we have',
    open: 'A link leads to a page that we do not have',
  },
}
