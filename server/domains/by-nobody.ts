// Whose hand it is when the clock acts for an organisation.
import type { ServerWho } from '#server/sync/who.ts'

/** Nobody, in an organisation: he holds no code, so what he does goes over `all`. */
export const byNobody = (domain: string): ServerWho => ({
  ...{ sessionId: '', userId: '', username: '', domain, fingerprint: '' },
  codes: new Set(),
  filters: {},
})
