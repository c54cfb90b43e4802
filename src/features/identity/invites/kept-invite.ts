// The invitation that was opened last, kept on the device: it outlives a login, a registration, and having no network.
import { useCallback, useEffect, useState } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { trueNow } from '#src/lib/true-time.ts'

export interface KeptInvite {
  readonly token: string
  /** When it was first opened here. */
  readonly seenAtMs: number
  /** The person has accepted without a network: it is sent with the next one. */
  readonly isAccepted: boolean
}

const KEY = 'opened-invitation'

interface Kept {
  /** Undefined until the device has answered, null for none. */
  readonly kept: KeptInvite | null | undefined
  readonly acceptLater: (isAccepted: boolean) => void
  readonly forget: () => void
}

/** The invitation of the address; without a token the one that this device keeps. */
export function useKeptInvite(token: string): Kept {
  const { device } = useData()
  const [kept, setKept] = useState<KeptInvite | null>()
  useEffect(() => {
    let left = false
    const take = (found: KeptInvite | undefined) => {
      if (left) return
      const isSame = found !== undefined && (token === '' || found.token === token)
      const next = isSame ? found : token === '' ? null : { token, seenAtMs: trueNow(), isAccepted: false }
      setKept(next)
      if (next && !isSame) device.saveDraft(KEY, next).catch(reportError)
    }
    // A device that cannot say what it keeps is no reason to turn away an invitation.
    device.draft<KeptInvite>(KEY).then(take, (error: unknown) => {
      reportError(error)
      take(undefined)
    })
    return () => {
      left = true
    }
  }, [device, token])
  const acceptLater = useCallback(
    (isAccepted: boolean) => {
      if (!kept) return
      const next = { ...kept, isAccepted }
      setKept(next)
      device.saveDraft(KEY, next).catch(reportError)
    },
    [device, kept],
  )
  const forget = useCallback(() => {
    device.removeDraft(KEY).catch(reportError)
  }, [device])
  return { kept, acceptLater, forget }
}
