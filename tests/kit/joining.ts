// Applications to join, decided through the front door as an auditor's device does it.
import type { TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'

export interface JoinDecision {
  readonly applicationUri: string
  /** 1 passes, 2 rejects. */
  readonly status: 1 | 2
  readonly groupUri?: string
  readonly auditNot?: string
}

/** Decides one; answers what became of it: `applied`, or why it was refused. */
export async function auditJoin(server: TestApp, token: string, decision: JoinDecision): Promise<string> {
  const { applicationUri: uri, status, groupUri, auditNot = '' } = decision
  const isPass = status === 1
  const mutation = isPass ? 'joining.passMembershipApplication' : 'joining.rejectMembershipApplication'
  const values = { ...(groupUri !== undefined && { groupUri }) }
  const args = { uri, from: 'inReview', comment: auditNot, ...(isPass && { values }) }
  const { result } = await server.push(token, [{ mutation, args }])
  const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
  return outcome?.kind === 'refused' ? outcome.code : (outcome?.kind ?? 'nothing')
}

/** What an auditor's device has of them, the newest first. */
export async function joinRows(server: TestApp, token: string) {
  const rows = await filledRows(server, token, 'membershipApplication')
  return [...rows].sort((a, b) => Number(b.at) - Number(a.at))
}
