// Inviting the people of a sheet: each by SMS, into the department that his line names. A dry run tells what would become of each.
import { INVITE_CODE, type inviteCalls, type SheetLineState } from '#contract/domains/identity/invite-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { type PlaceFault, placeWords, type SitePlace } from '../../arrival-hooks.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { holdOrganisation, takesPeople } from '../organisations/in-organisation.ts'
import { changeRights, type RightsChangeContext } from '../roles/change-rights.ts'
import { nameOf } from '../roles/name-of.ts'
import { newToken } from '../token.ts'
import { belongs, checkPlace, linkOf, sitePlaceOf, writeInvite } from './invite-add.ts'
import { inviteWords, sendInvite, smsLimit } from './invite-sms.ts'

type Call = (typeof inviteCalls)['inviteSheet']
type Input = Parameters<CallHandler<Call>>[1]

export const inviteSheet: CallHandler<Call> = (context, input) =>
  changeRights(context, INVITE_CODE, async (change) => {
    const { db, who, nowMs } = change
    const held = await holdOrganisation(db, who.domain)
    if (!takesPeople(held)) throw new CallFailure(ERROR_CODES.badInput, 'invitesClosed')
    const byName = await nameOf(db, who.userId, who.domain)
    const { needAudit, days } = input
    const place = { dutyUri: null, roleUri: null, needAudit }
    const expireAtMs = nowMs + days * DAY_MS
    // In the order of numbers: each is locked, and two sheets at once must not wait for each other.
    const rows = [...new Map(input.rows.map((row) => [row.mobile, row])).values()].sort((a, b) =>
      a.mobile < b.mobile ? -1 : 1,
    )
    const faults = await placeFaults(change, rows, place)
    const siteFault = siteFaults(change, context)
    const names = await context.arrivalHooks.namesOf(db, who.domain, rows.map(sitePlaceOf))
    const states = new Map<string, SheetLineState>()
    let planned = 0
    for (const { mobile, name, groupUri, typeCode, ...asked } of rows) {
      const site = sitePlaceOf(asked)
      const fault =
        faults.get(groupUri) ?? (await siteFault(site)) ?? ((await belongs(change, mobile)) ? 'member' : undefined)
      if (fault) {
        states.set(mobile, fault)
        continue
      }
      const token = newToken()
      const said = { byName, organisation: held.name, place: placeWords(names, site), expireAtMs }
      const text = inviteWords({ ...said, link: linkOf(context, token) })
      const limit = input.isDry
        ? await smsLimit(db, nowMs, { mobile, byUserId: who.userId, planned })
        : await sendInvite(db, context, { mobile, byUserId: who.userId, text })
      states.set(mobile, limit ?? 'invited')
      if (limit) continue
      planned++
      const plan = { ...place, type: 'sms', groupUri, typeCode, ...site, days, maxUses: 1, mobile, note: name } as const
      if (!input.isDry) await writeInvite(change, context, plan, token)
    }
    return { lines: rows.map(({ mobile }) => ({ mobile, state: states.get(mobile) ?? 'invited' })) }
  })

/** What is against each place on a site; each is looked at once. */
function siteFaults({ command: { all }, who, nowMs }: RightsChangeContext, { arrivalHooks }: CallContext) {
  const known = new Map<string, PlaceFault | undefined>()
  return async (place: SitePlace): Promise<PlaceFault | undefined> => {
    const key = `${place.projectUri} ${place.teamUri}`
    if (!known.has(key)) known.set(key, await arrivalHooks.faultOf({ all, who, atMs: nowMs }, place))
    return known.get(key)
  }
}

/** What is against each department of the sheet. */
async function placeFaults(
  change: RightsChangeContext,
  rows: Input['rows'],
  place: { readonly dutyUri: null; readonly roleUri: null; readonly needAudit: boolean },
): Promise<ReadonlyMap<string | null, 'departmentGone' | 'departmentOutOfReach'>> {
  const faults = new Map<string | null, 'departmentGone' | 'departmentOutOfReach'>()
  for (const groupUri of new Set(rows.map((row) => row.groupUri))) {
    try {
      await checkPlace(change, { ...place, groupUri })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.reason !== 'departmentGone' && error.reason !== 'departmentOutOfReach') throw error
      faults.set(groupUri, error.reason)
    }
  }
  return faults
}
