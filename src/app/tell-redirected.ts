import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'
import { hasOpenDrafts } from '#src/ui/form/draft-store.ts'
import { showToast } from '#src/ui/toast-store.ts'

/**
 * Says that another page than the one asked for was opened, and why. `page` is the name of the one asked for; `ask` leads
 * to where the permission can be asked for.
 */
export function tellRedirected(page: string, ask: () => void): void {
  const words = text(appText)
  // The form goes with its page: what was typed into it is on this device.
  const said = hasOpenDrafts() ? words.redirected(page) + words.typedKept : words.redirected(page)
  showToast('note', said, { label: words.askFor, onPress: ask })
}
