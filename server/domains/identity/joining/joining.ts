// Applications to join, as the server decides them: whoever is passed gets his place on the roster, and whoever asked is told.
import { sql, type Transaction } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import {
  type membershipApplication,
  membershipApplicationFlow,
} from '#contract/domains/joining/membership-application.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Member } from '#server/domains/arrival-hooks.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { callOf, type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { closeTodos } from '#server/domains/write-todo.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { rowsEdited } from '#server/sync/who.ts'
import { giveInvitedPlace, giveInvitedRole, invitedBy, invitedPlace } from '../invites/invited-place.ts'
import { admitMember } from '../organisations/admit-member.ts'
import { rolesOf } from '../roles/role-rows.ts'
import { askAuditors } from './ask-auditors.ts'

type Application = Row<typeof membershipApplication>

/** Values of `invite_use.status` that follow an application. */
const PASSED = 1
const REJECTED = 2

/** Serves them. */
export const serveJoining = (services: WorkflowServices) =>
  serveWorkflow(membershipApplicationFlow, services, {
    add: askAuditors,
    pass: async (taken) => {
      await takeIn(taken, services)
      await followInvite(taken, PASSED)
      await tellApplicant(taken, 'joinPassed')
    },
    reject: async (taken) => {
      await closeTodos(taken, callOf(taken), taken.row.uri, 'done', 'refused')
      await followInvite(taken, REJECTED)
      await tellApplicant(taken, 'joinRejected')
    },
    admit: (taken) => tellApplicant(taken, 'joinPassed'),
    withdraw: async (taken) => {
      await closeTodos(taken, callOf(taken), taken.row.uri, 'cancelled')
      // The place that an invitation kept for him is free again.
      await sql`delete from invite_use where application_uri = ${taken.row.uri}`.execute(databaseOf(taken))
    },
    drop: async (taken) => closeTodos(taken, callOf(taken), taken.row.uri, 'cancelled'),
  })

function databaseOf({ storeTx }: Pick<StepTaken, 'storeTx'>): Transaction<unknown> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('members are kept in a database')
  return db
}

/** Into the department that was chosen, with what an invitation gives; no further than whoever audits may place people. */
async function takeIn(taken: StepTaken, { arrivals }: WorkflowServices): Promise<void> {
  const { who, atMs, row } = taken
  const { uri, applicantUserId, groupUri, employeeNo } = row as Application
  const db = databaseOf(taken)
  const chosen = groupUri ?? refuse('departmentGone')
  const mayPlace = (place: string) => withinFilter(employee, rowsEdited(employee, who), { groupUri: place })
  const invited = await invitedBy(db, uri)
  let member: Member
  try {
    member = await admitMember(db, taken, callOf(taken, 'admit'), {
      ...{ domain: who.domain, userId: applicantUserId, groupUri: chosen, byUserId: who.userId, mayPlace },
      ...(employeeNo !== null && { employeeNo }),
      ...invitedPlace(invited, chosen),
    })
  } catch (error) {
    if (error instanceof CallFailure && error.reason !== undefined) refuse(error.reason)
    throw error
  }
  if (!invited) return
  const roles = await rolesOf(db, who.domain, atMs)
  // He has no device in this organisation yet that would have to hear of it.
  const change = { db, roles, nowMs: atMs, concerns: () => undefined }
  await giveInvitedRole(change, invited, applicantUserId)
  await giveInvitedPlace(taken, arrivals, { invited, member })
}

async function followInvite(taken: StepTaken, status: number): Promise<void> {
  await sql`update invite_use set status = ${status}, audited_by = ${taken.who.userId}, audited_at = ${taken.atMs}
    where application_uri = ${taken.row.uri}`.execute(databaseOf(taken))
}

async function tellApplicant(taken: StepTaken, event: 'joinPassed' | 'joinRejected'): Promise<void> {
  const { applicantUserId } = taken.row as Application
  const { rows } = await sql<{ name: string }>`select name from organisation
    where domain_uri = ${taken.who.domain}`.execute(databaseOf(taken))
  const organisation = rows[0]?.name ?? ''
  await writeNotices(taken, callOf(taken, 'tell'), [{ userId: applicantUserId, domain: '' }], {
    kind: 'organisation',
    facts: { event, organisation, note: taken.comment.trim().slice(0, 200) },
    fromName: organisation,
    deepLink: event === 'joinPassed' ? '/personalCenter/organization' : '/personalCenter/joinOrg',
  })
}
