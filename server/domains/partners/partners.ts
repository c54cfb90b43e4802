// Partners, as only the server can judge them: what a role takes from its partner, and what goes with what is removed.
import { branchCompanyFlow } from '#contract/domains/partners/branch-company.ts'
import { partner, partnerFlow } from '#contract/domains/partners/partner.ts'
import { partnerPaper } from '#contract/domains/partners/partner-parts.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { partners } from '#contract/domains/partners/partners.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { serveApplications } from './applications.ts'
import { serveArrivals } from './arrivals.ts'
import { serveBans } from './bans.ts'
import { keepAccount } from './keep-account.ts'
import { keepLinked } from './keep-linked.ts'
import { keepTypes } from './keep-types.ts'
import { keepRating, keepScore } from './ratings.ts'

/** Serves partners, their applications and branch companies; the workflows are for the clock. */
export function servePartners(services: WorkflowServices) {
  const served = serveWorkflow(
    partnerFlow,
    services,
    Object.fromEntries(
      Object.keys(partnerFlow.steps).map((step) => [
        step,
        async ({ all, row }: { all: Tx; row: { uri: string } }) => showOnRoles(all, row.uri),
      ]),
    ),
  )
  const applications = serveApplications(services)
  serveArrivals(services)
  const bans = serveBans(services, served)
  const branches = serveWorkflow(branchCompanyFlow, services)
  const keepPapersOf = async ({ all, args }: AuthorityContext<{ uri: string }>) => {
    const row = await all.get(partnerPaper, args.uri)
    if (row) await keepPapers(all, row.partnerUri)
  }
  const domain: ServerDomainOf<typeof partners> = {
    authority: {
      ...served.authority,
      ...applications.authority,
      ...branches.authority,
      ...bans.authority,
      addPartnerBan: (context) => bans.begun(context, context.args.uri),
      addPartner: (context) => keepLinked(context, context.args.uri, context.args.values.linkedName),
      changePartner: async (context) => {
        const { all, args } = context
        await keepLinked(context, args.uri, args.patch.linkedName)
        await showOnRoles(all, args.uri)
      },
      addPartnerRole: async (context) => {
        const { all, args } = context
        await keepAccount(context, args.uri, args.values?.accountUsername)
        await keepTypes(all, args.partnerUri)
      },
      changePartnerRole: async (context) => {
        const { all, args } = context
        await keepAccount(context, args.uri, args.patch.accountUsername)
        const row = await all.get(partnerRole, args.uri)
        if (row) await keepTypes(all, row.partnerUri)
      },
      removePartnerClass: async ({ all, args }) => {
        for (const { uri } of await all.where(partnerRole, 'classUri', args.uri))
          await all.patch(partnerRole, uri, { classUri: null })
      },
      addPartnerPaper: keepPapersOf,
      changePartnerPaper: keepPapersOf,
      removePartnerPaper: ({ all, args }) => keepPapers(all, args.partnerUri),
      addPartnerRating: keepRating,
      removePartnerRating: ({ all, args, atMs }) => keepScore(all, args.partnerUri, todayInShanghai(atMs)),
    },
    uniqueRefusals: {
      partner_uscc_unique: 'partnerTaken',
      branch_company_uscc_unique: 'branchTaken',
      partner_role_account_username_unique: 'franchiseeTaken',
    },
  }
  return { workflows: [served, applications, bans, branches], domain }
}

/** Lists show of a role what its partner is called, whom to call and how it stands. */
async function showOnRoles(all: Tx, partnerUri: string): Promise<void> {
  const of = await all.get(partner, partnerUri)
  if (!of) return
  const { name, status, contactName, contactMobile, papersUntil } = of
  const shown = { partnerName: name, partnerStatus: status, contactName, contactMobile, papersUntil }
  for (const row of await all.where(partnerRole, 'partnerUri', partnerUri)) {
    const isSame = Object.entries(shown).every(([field, value]) => row[field as keyof typeof shown] === value)
    if (!isSame) await all.patch(partnerRole, row.uri, shown)
  }
}

/** The first end among the papers that still count. */
async function keepPapers(all: Tx, partnerUri: string): Promise<void> {
  const papers = await all.where(partnerPaper, 'partnerUri', partnerUri)
  const ends = papers.flatMap(({ isRevoked, isExempt, expireDate }) =>
    isRevoked || isExempt || expireDate === null ? [] : [expireDate],
  )
  await all.patch(partner, partnerUri, { papersUntil: ends.sort()[0] ?? null })
  await showOnRoles(all, partnerUri)
}
