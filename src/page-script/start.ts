/**
 * The script of every page of the site, loaded beside React where there is React, and alone where there is none:
 * menus, dialogs, messages and a few elements. Whatever it does not reach is plain HTML.
 */

import { startArriving } from './arriving'
import { startDialogs } from './dialogs'
import { EventCountdownElement, ViewerTimesElement } from './event-times'
import { startFramework } from './framework'
import { LastChoiceElement } from './last-choice'
import { startMenus } from './menus'
import { SkyEndElement } from './sky-end'
import { startToaster } from './toaster'
import { ShareFromDeviceElement, startTools } from './tools'

startMenus()
startDialogs()
startTools()
startToaster()
startArriving()
customElements.define('sky-end', SkyEndElement)
customElements.define('event-countdown', EventCountdownElement)
customElements.define('viewer-times', ViewerTimesElement)
customElements.define('last-choice', LastChoiceElement)
customElements.define('share-from-device', ShareFromDeviceElement)
startFramework()
