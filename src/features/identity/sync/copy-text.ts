import { text } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(content: string): Promise<void> {
  const words = text(syncText).edit
  try {
    await navigator.clipboard.writeText(content)
    showToast('note', words.copied)
  } catch {
    // Refused by the browser or by policy: the person can still select the text.
    showToast('problem', words.copyFailed)
  }
}
