import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'
import { showToast } from '#src/ui/toast-store.ts'

/**
 * Says that another page than the one asked for was opened, and why. `page` is the name of the one asked for; `ask` leads
 * to where the permission can be asked for.
 */
export function tellRedirected(page: string, ask: () => void): void {
  showToast('note', text(appText).redirected(page), { label: text(appText).askFor, onPress: ask })
}
