import type { CheckCode } from './rules'

/** The lines of the list *Before you publish*: for a finished check, and for an open one. */
export const CHECK_WORDS: Readonly<Record<CheckCode, { done: string; open: string }>> = {
  date: { done: 'The date is in the future', open: 'Set a date in the future' },
  place: {
    done: 'The location is set',
    open: 'Set the location, or write “Coming soon” as the venue',
  },
  ages: { done: 'The ages are set', open: 'Set the ages; until then it says “All Ages”' },
  places: {
    done: 'The capacity is set',
    open: 'Set the capacity; until then everyone gets a spot',
  },
  lead: { done: 'The event lead is named', open: 'Name the event lead' },
  description: { done: 'It says what the event is', open: 'Write the one-liner' },
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
    done: 'All links to our pages work',
    open: 'A link leads to a page that does not exist',
  },
}
