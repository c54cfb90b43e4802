import { text } from '#src/i18n/i18n.ts'
import { redirectedText } from '#src/i18n/shell/redirected.ts'
import { hasOpenDrafts } from '#src/ui/form/draft-store.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'

/**
 * Says that another page than the one asked for is opened, and why. `page` is the name of the one asked for; `ask` leads to
 * where the permission can be asked for. What is typed in forms on the page that goes is on this device: that is said too.
 */
export function tellRedirected(page: string, ask: () => void): void {
  const words = text(redirectedText)
  const said = words.redirected(page)
  showToast('note', hasOpenDrafts() ? said + words.typedKept : said, { label: words.askFor, onPress: ask })
}
