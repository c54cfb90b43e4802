// Applications of partners: what passing one makes, what cancelling ends, and how the applicant, who is no member, is told.
import { notice } from '#contract/domains/feed.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerApplication, partnerApplicationFlow } from '#contract/domains/partners/partner-application.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { newUris, type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { keepTypes } from './keep-types.ts'

type Application = Row<typeof partnerApplication>

/** Serves them. */
export const serveApplications = (services: WorkflowServices) =>
  serveWorkflow(partnerApplicationFlow, services, {
    pass: async (taken) => {
      await makePartner(taken)
      await tellApplicant(taken)
    },
    askSupplement: tellApplicant,
    reject: tellApplicant,
    keep: tellApplicant,
    agreeCancel: async (taken) => {
      await endRole(taken)
      await tellApplicant(taken)
    },
  })

/** The partner with this code, or a new one, becomes what was asked for. */
async function makePartner(taken: StepTaken): Promise<void> {
  const { all, atMs } = taken
  const row = taken.row as Application
  const newUri = newUris(taken, 'partner')
  const known = row.uscc === null ? undefined : (await all.where(partner, 'uscc', row.uscc))[0]
  if (known?.status === 'blacklisted') refuse('partnerBlacklisted')
  const partnerUri = known?.uri ?? newUri(partner.idPrefix)
  const { name, contactName, contactMobile, classUri, typeCode } = row
  if (!known)
    await all.insert(partner, {
      ...{
        uri: partnerUri,
        name,
        uscc: row.uscc,
        contactName,
        contactMobile,
        source: 'apply',
        tags: [],
        typeCodes: [],
      },
      partnerKind: row.uscc === null ? 'person' : 'company',
      ownerUsername: taken.who.username,
      ...newInState('active'),
    })
  const roles = await all.where(partnerRole, 'partnerUri', partnerUri)
  if (!roles.some((one) => one.typeCode === typeCode && one.status !== 'ended'))
    await all.insert(partnerRole, {
      ...{ uri: newUri(partnerRole.idPrefix), partnerUri, typeCode, classUri, joinDate: todayInShanghai(atMs) },
      ...{ partnerName: known?.name ?? name, partnerStatus: known?.status ?? 'active' },
      ...{ contactName: known?.contactName ?? contactName, contactMobile: known?.contactMobile ?? contactMobile },
      ...{ papersUntil: known?.papersUntil ?? null, status: 'active' },
      ...{ staffUris: [], safetyOfficers: [], trades: [], serviceKinds: [], registeredStaff: [] },
    })
  await keepTypes(all, partnerUri)
  await all.patch(partnerApplication, row.uri, { partnerUri })
}

/** What was asked for ends; not while something is being built with it. */
async function endRole({ all, row }: StepTaken): Promise<void> {
  const { partnerUri, typeCode } = row as Application
  if (partnerUri === null) return
  const role = await openRole(all, partnerUri, typeCode)
  if (!role) return
  if (role.stage === 'building') refuse('partnerHasProject')
  await all.patch(partnerRole, role.uri, { status: 'ended' })
  await keepTypes(all, partnerUri)
}

const openRole = async (all: Tx, partnerUri: string, typeCode: string) =>
  (await all.where(partnerRole, 'partnerUri', partnerUri)).find(
    (one) => one.typeCode === typeCode && one.status !== 'ended',
  )

async function tellApplicant(taken: StepTaken): Promise<void> {
  const { row, step, comment, atMs } = taken
  const { applicantUserId, applicantDomain, name } = row as Application
  await taken.forPerson(applicantUserId, applicantDomain).insert(notice, {
    ...{ uri: newUris(taken, 'applicant')(notice.idPrefix), kind: 'record', title: '', body: '', at: atMs },
    ...{ deepLink: '/organization/joinApply?tab=sent', fromName: '' },
    facts: { event: 'record', step, note: comment.slice(0, 300), flow: partnerApplication.name, title: name, name: '' },
  })
}
