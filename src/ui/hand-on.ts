// Ways out of this page for a text: the clipboard, and the other apps of the device.
import { text } from '#src/i18n/i18n.ts'
import { handOnText } from '#src/i18n/ui/hand-on.ts'
import { showToast } from './notice/toast-store.ts'

/** Puts a text on the clipboard and says whether that worked; `onFailed`: what to say where the text stands nowhere to be selected. */
export async function copyText(content: string, onFailed: string = text(handOnText).copyFailed): Promise<void> {
  try {
    await navigator.clipboard.writeText(content)
    showToast('note', text(handOnText).copied)
  } catch {
    // Refused by the browser or by policy: the person can still select the text.
    showToast('problem', onFailed)
  }
}

/** Whether this device can hand something to another app. */
export const canShare = (): boolean => 'share' in navigator

/** Hands it to an app that the person chooses. */
export async function share(content: ShareData): Promise<void> {
  try {
    await navigator.share(content)
  } catch (error) {
    // Whoever closes the sheet of the system has not failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
  }
}
