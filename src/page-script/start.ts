/**
 * The script of every page of the site, loaded beside React where a page needs React, and alone elsewhere: menus,
 * dialogs, messages and a few elements. All other elements are plain HTML.
 */

import { startArriving } from './arriving'
import { startDialogs } from './dialogs'
import { EventCountdownElement, ViewerTimesElement } from './event-times'
import { startFramework } from './framework'
import { startLanguages } from './language'
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
startLanguages()
customElements.define('sky-end', SkyEndElement)
customElements.define('event-countdown', EventCountdownElement)
customElements.define('viewer-times', ViewerTimesElement)
customElements.define('last-choice', LastChoiceElement)
customElements.define('share-from-device', ShareFromDeviceElement)
startFramework()
