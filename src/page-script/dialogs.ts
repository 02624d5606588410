import { closesModal, openModal } from '@/ui/modal-dialog'

import { around, onPress } from './elements'

/** Opens and closes the dialogs that `PageDialog` renders. */
export function startDialogs(): void {
  onPress('data-opens', (_button, id) => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) openModal(dialog)
  })
  onPress('data-closes', (button) => button.closest('dialog')?.close())

  for (const type of ['pointerdown', 'click']) {
    document.addEventListener(type, (event) => {
      const dialog = around(event.target, '[data-page-dialog]')
      if (dialog instanceof HTMLDialogElement && closesModal(event, dialog)) dialog.close()
    })
  }
}
