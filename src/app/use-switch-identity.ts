// Switching identities from anywhere in the shell.
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { text } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { useSession } from './session/use-session.tsx'

/** The spec's overlay after a switch. */
const OVERLAY_MS = 500

/** True while the overlay of a switch lies over the page. */
const switchingAtom = atom(false)

/** Whether a switch is under way. */
export const useIsSwitching = (): boolean => useAtomValue(switchingAtom)

/** Switches to an identity (empty: the personal one), under the overlay. A failure is told in a notice, and answers false. */
export function useSwitchIdentity(): (domain: string) => Promise<boolean> {
  const session = useSession()
  const setSwitching = useSetAtom(switchingAtom)
  return useCallback(
    async (domain) => {
      setSwitching(true)
      const shown = new Promise((resolve) => window.setTimeout(resolve, OVERLAY_MS))
      try {
        const done = await session.switchIdentity(domain)
        await shown
        const words = text(identityText).panel
        if (done.kind === 'offline' || done.kind === 'timeout') showToast('problem', words.switchOffline)
        else if (done.kind === 'code')
          showToast(
            'problem',
            [done.message || words.switchFailed, done.note && words.because(done.note)].filter(Boolean).join(' '),
          )
        return done.kind === 'ok'
      } finally {
        setSwitching(false)
      }
    },
    [session, setSwitching],
  )
}
