// The organisations of the person, as this device was last told of them.
import { useEffect, useState } from 'react'
import { useData, useRunning } from '../data-context.tsx'

export interface Organisations {
  /** The name of the one that is open; empty under the personal identity and while nothing is known. */
  readonly here: string
  /** Names of the others. */
  readonly others: readonly string[]
}

const NONE: Organisations = { here: '', others: [] }

/** Read from the device: known without a network too. */
export function useOrganisations(): Organisations {
  const { device } = useData()
  const domain = useRunning()?.who.domain
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    if (domain === undefined) return
    let left = false
    device.session().then((session) => {
      const all = session?.identities[domain]?.detail.domains ?? []
      const here = all.find((one) => one.domainUri === domain)?.domainName ?? ''
      const others = all.filter((one) => one.domainUri !== domain).map((one) => one.domainName)
      if (!left) setKnown({ here, others })
    }, reportError)
    return () => {
      left = true
    }
  }, [device, domain])
  return known
}
