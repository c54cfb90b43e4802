import { text } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(content: string): Promise<void> {
  const words = text(openPlatformText)
  try {
    await navigator.clipboard.writeText(content)
    showToast('note', words.copied)
  } catch {
    // Refused by the browser or by policy: it can still be selected.
    showToast('problem', words.copyFailed)
  }
}
