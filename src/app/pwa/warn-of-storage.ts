// Says once that this device's storage is running out, and again only after there was room in between.
import { type HealthWatch, isNearlyFull } from '#src/data/device/storage-health.ts'
import { text } from '#src/i18n/i18n.ts'
import { pwaText } from '#src/i18n/shell/pwa.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'

export function warnOfStorage(health: HealthWatch['health']): void {
  let said = false
  const look = () => {
    const isNow = isNearlyFull(health.get().usage)
    if (isNow && !said) showToast('problem', text(pwaText).nearlyFull)
    said = isNow
  }
  health.subscribe(look)
  look()
}
