// Applications of partners: what passing one makes, what cancelling ends, and how the applicant, who is no member, is told.
import { sql } from 'kysely'
import { notice } from '#contract/domains/feed.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam, siteUnit } from '#contract/domains/labour/site-team.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { partner, refuseHeld } from '#contract/domains/partners/partner.ts'
import { partnerApplication, partnerApplicationFlow } from '#contract/domains/partners/partner-application.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { latestItems } from '#contract/domains/partners/supplement.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { newUris, type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
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
  if (known?.status === 'blacklisted') refuseHeld(known)
  const partnerUri = known?.uri ?? newUri(partner.idPrefix)
  const { name, contactName, contactMobile, classUri, typeCode } = row
  const linked = await linkedTo(taken, row.applicantDomain)
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
      ...linked,
      ownerUsername: taken.who.username,
      ...newInState('active'),
    })
  else if (linked && known.linkedDomain === null) await all.patch(partner, partnerUri, linked)
  const roles = await all.where(partnerRole, 'partnerUri', partnerUri)
  if (!roles.some((one) => one.typeCode === typeCode && one.status !== 'ended'))
    await all.insert(partnerRole, {
      ...{ uri: newUri(partnerRole.idPrefix), partnerUri, typeCode, classUri, joinDate: todayInShanghai(atMs) },
      ...{ partnerName: known?.name ?? name, partnerStatus: known?.status ?? 'active' },
      ...{ contactName: known?.contactName ?? contactName, contactMobile: known?.contactMobile ?? contactMobile },
      ...{ papersUntil: known?.papersUntil ?? null, status: 'active' },
      ...{ staffUris: [], safetyOfficers: [], trades: [], serviceKinds: [] },
      ...{ registeredStaff: [], currentProjects: [] },
    })
  await keepTypes(all, partnerUri)
  await all.patch(partnerApplication, row.uri, { partnerUri })
}

/** The organisation from which it was applied, by its name; nothing where somebody has applied as himself. */
async function linkedTo({ storeTx }: StepTaken, domain: string) {
  const db = transactionOf(storeTx)
  if (domain === '' || !db) return undefined
  const { rows } = await sql<{ name: string }>`select name from organisation where domain_uri = ${domain}`.execute(db)
  return rows[0] && { linkedDomain: domain, linkedName: rows[0].name }
}

/** What was asked for ends; not while something is being built with it, and not while its people wait for wages. */
async function endRole(taken: StepTaken): Promise<void> {
  const { all } = taken
  const { partnerUri, typeCode } = taken.row as Application
  if (partnerUri === null) return
  const role = await openRole(all, partnerUri, typeCode)
  if (!role) return
  if (role.stage === 'building') refuse('partnerHasProject')
  await refuseOnSite(all, partnerUri)
  await all.patch(partnerRole, role.uri, { status: 'ended' })
  await keepTypes(all, partnerUri)
}

/** Refuses while the partner works on a site that is not finished, or a wage sheet of one of its teams is not paid. */
async function refuseOnSite(all: Tx, partnerUri: string): Promise<void> {
  for (const unit of await all.where(siteUnit, 'partnerUri', partnerUri)) {
    const project = await all.get(siteProject, unit.projectUri)
    if (unit.exitDate === null && project?.status !== 'finished') refuse('partnerHasProject')
    for (const team of await all.where(siteTeam, 'unitUri', unit.uri)) {
      const sheets = await all.where(wageSheet, 'teamUri', team.uri)
      if (sheets.some(({ status }) => status !== 'paid')) refuse('partnerHasWages')
    }
  }
}

const openRole = async (all: Tx, partnerUri: string, typeCode: string) =>
  (await all.where(partnerRole, 'partnerUri', partnerUri)).find(
    (one) => one.typeCode === typeCode && one.status !== 'ended',
  )

async function tellApplicant(taken: StepTaken): Promise<void> {
  const { row, step, comment, atMs } = taken
  const { applicantUserId, applicantDomain, name, supplements } = row as Application
  // What is missing says more than a word about it.
  const asked = step === 'askSupplement' ? latestItems(supplements) : []
  const note = [...asked.map(({ missing }) => missing), comment].filter((one) => one !== '').join('；')
  await taken.forPerson(applicantUserId, applicantDomain).insert(notice, {
    ...{ uri: newUris(taken, 'applicant')(notice.idPrefix), kind: 'record', title: '', body: '', at: atMs },
    ...{ deepLink: '/organization/joinApply?tab=sent', fromName: '' },
    facts: { event: 'record', step, note: note.slice(0, 300), flow: partnerApplication.name, title: name, name: '' },
  })
}
