// What the device keeps of identities that are closed to the person (A4): their names stay, for his unsent edits stay too.
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { IdentityRecord, SessionRecord } from '#src/data/device/device-session.ts'

type Identities = SessionRecord['identities']

/** The identities with what the server has just said of them: `detail` lists every organisation that is open to the person. */
export function withStandings(identities: Identities, detail: IdentityRecord['detail']): Identities {
  const open = new Set(['', detail.user.fkDomain, ...detail.domains.map((one) => one.domainUri)])
  return Object.fromEntries(
    Object.entries(identities).map(([domain, { closed, ...record }]) => [
      domain,
      open.has(domain) ? record : { ...record, closed: closed ?? ERROR_CODES.authorisationReleased },
    ]),
  )
}

/** The session once an identity of this person is known to be closed; undefined where nothing of that changes. */
export function afterClosing(
  session: SessionRecord | undefined,
  { userId, domain }: { userId: string; domain: string },
  code: number,
): SessionRecord | undefined {
  const record = session?.userId === userId ? session.identities[domain] : undefined
  if (!session || !record || record.closed === code) return undefined
  return { ...session, identities: { ...session.identities, [domain]: { ...record, closed: code } } }
}

/**
 * With which code an identity is closed, by what the switch to it was answered under another one's token; undefined when the
 * answer may be about that other one.
 */
export function closedBy(code: number, asked: IdentityRecord): number | undefined {
  if (code === ERROR_CODES.noPermission) return ERROR_CODES.authorisationReleased
  const { subjectCancelled, subjectFrozen, authorisationReleased, authorisationFrozen } = ERROR_CODES
  const closings: readonly number[] = [subjectCancelled, subjectFrozen, authorisationReleased, authorisationFrozen]
  return asked.domain === '' && closings.includes(code) ? code : undefined
}
