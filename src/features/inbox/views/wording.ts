import { OWN_VIEWS_MAX, VIEW_NAME_CHARACTERS_MAX, type ViewRefusal } from './rules'

export function viewRefusalWords(refusal: ViewRefusal): string {
  switch (refusal.code) {
    case 'no-name':
      return 'Give it a name.'
    case 'name-too-long':
      return `At most ${String(VIEW_NAME_CHARACTERS_MAX)} characters.`
    case 'name-taken':
      return 'You already have a view with this name. Choose another one.'
    case 'too-many':
      return `You have ${String(OWN_VIEWS_MAX)} views, the most allowed. Delete one first.`
    case 'saved-already':
      return `You already saved this list as “${refusal.name}”.`
    case 'unknown':
      return 'This view no longer exists.'
  }
}

export const viewSaved = (name: string): string => `Saved as “${name}”.`
export const VIEW_RENAMED = 'Renamed.'
export const VIEW_DELETED = 'Deleted. The list itself stays as it was.'
