import { useState } from 'react'
import { text } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import type { PushActs, TurnedOn } from './device-state.ts'

/** Turns push messages on, and says what has come of it. */
export function useTurnOn(acts: PushActs | null): { readonly isBusy: boolean; readonly turnOn: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async turnOn() {
      if (!acts) return
      setBusy(true)
      try {
        tell(await acts.turnOn())
      } finally {
        setBusy(false)
      }
    },
  }
}

function tell(answer: TurnedOn): void {
  const words = text(notificationText)
  if (answer.kind === 'on') showToast('done', words.turnedOn)
  else showToast('problem', answer.kind === 'refused' ? answer.message : words.answers[answer.kind])
}
